import { createRef } from 'react'
import { createStore } from 'zustand'
import type { Failed } from '../../lib/failure'

export type ExportState =
  | { readonly type: 'idle' | 'canceled' }
  | {
      readonly type: 'running'
      readonly rows: number
      /** The number of matching signups when it started; null if unknown. */
      readonly total: number | null
    }
  | { readonly type: 'finished'; readonly rows: number; readonly fileName: string }
  | { readonly type: 'failed'; readonly rows: number; readonly failure: Failed }

/** An export of signups to a CSV file, for `useExport`. */
export const createExport = () => ({
  store: createStore<ExportState>(() => ({ type: 'idle' })),
  abort: createRef<AbortController>(),
  /** Whether a component shows it. Otherwise, toasts report. */
  isShown: { current: false },
  cancelButton: createRef<HTMLButtonElement>(),
  message: createRef<HTMLParagraphElement>(),
  /** What had the focus when it started. */
  opener: createRef<Element>(),
})

export type Export = ReturnType<typeof createExport>

/** Ends an export without a result. */
export function dropExport({ store, abort }: Export) {
  abort.current?.abort()
  store.setState({ type: 'idle' }, true)
}
