import { createRef } from 'react'
import { createStore } from 'zustand'
import type { Failed } from '../../lib/failure'

export type ExportState =
  | { readonly type: 'idle' | 'canceled' }
  | {
      readonly type: 'running'
      readonly rows: number
      /** The number of matching signups when the export started; null if unknown. */
      readonly total: number | null
    }
  | { readonly type: 'finished'; readonly rows: number; readonly fileName: string }
  | { readonly type: 'failed'; readonly rows: number; readonly failure: Failed }

/** Creates the state of `useExport`. */
export const createExport = () => ({
  store: createStore<ExportState>(() => ({ type: 'idle' })),
  abort: createRef<AbortController>(),
  /** Whether a component shows the export. Otherwise, toasts report the outcome. */
  isShown: { current: false },
  cancelButton: createRef<HTMLButtonElement>(),
  message: createRef<HTMLParagraphElement>(),
  /** The element that had the focus when the export started. */
  opener: createRef<Element>(),
})

export type Export = ReturnType<typeof createExport>

export function dropExport({ store, abort }: Export) {
  abort.current?.abort()
  store.setState({ type: 'idle' }, true)
}
