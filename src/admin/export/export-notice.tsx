import { Box, Flex } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../../components/text'
import { exportCopy, formatSignups } from '../../content/admin'
import { formatCount } from '../../content/format'
import { saveFile } from '../../lib/browser-calls'
import type { Failed } from '../../lib/failure'
import { colorVariable } from '../../theme/tokens'
import { showToast } from '../../toasts/toast-store'
import { useAdmin } from '../data/admin'
import { filterOf, type SignupView } from '../data/signup-view'
import { Cross, Folded, IconButton, TextButton } from '../parts/controls'
import { describeCause } from '../parts/failure-cause'
import { exportFileName } from './export-file-name'
import { exportSignups } from './export-signups'

type ExportState =
  | { readonly type: 'idle' | 'canceled' }
  | {
      readonly type: 'running'
      readonly rows: number
      /** The number of matching signups when it started; null if unknown. */
      readonly total: number | null
      /** How many seconds it waits after a failure; null if it does not. */
      readonly pause: number | null
    }
  | { readonly type: 'finished'; readonly rows: number; readonly fileName: string }
  | { readonly type: 'failed'; readonly rows: number; readonly failure: Failed }

interface ExportOptions {
  view: SignupView
  /** The number of signups that match the view; null if it is not known yet. */
  matching: number | null
}

/** An export of signups to a CSV file, which `ExportNotice` shows. It runs on while the user visits other pages of the site. */
export function useExport() {
  const { repository } = useAdmin()
  const [state, setState] = useState<ExportState>({ type: 'idle' })
  const abort = useRef<AbortController>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  /** What had the focus when it started. */
  const opener = useRef<Element>(null)

  /** Whether the user has gone to another page, where toasts report. */
  const isLeft = useRef(false)
  const isRunning = state.type === 'running'
  useLayoutEffect(() => {
    const { get, count } = repository.session
    const session = () => (get().type === 'signed-out' ? 'none' : count())
    const before = session()
    return () => {
      if (session() !== before) abort.current?.abort()
      isLeft.current = isRunning && abort.current?.signal.aborted === false
      if (isLeft.current) showToast('success', exportCopy.runsOn)
    }
  }, [repository, isRunning])

  /** If the other button took the focus, a key that is pressed for Cancel, but too late, would start another export. */
  const finish = (result: ExportState) => {
    const hasFocus = document.activeElement === cancelButton.current
    flushSync(() => setState(result))
    if (hasFocus) message.current?.focus()
    if (!isLeft.current) return
    const kind = result.type === 'failed' ? 'destructive' : 'success'
    showToast(kind, { title: exportCopy.start, description: describe(result) })
  }

  const run = async ({ view, matching }: ExportOptions) => {
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    // The browser asks before it leaves the document.
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    const fileName = exportFileName(view, new Date())
    const show = (rows: number, pause: number | null) =>
      setState({ type: 'running', rows, total: matching, pause })
    let exported = 0
    show(exported, null)
    const request = { filter: filterOf(view), isNewestFirst: view.isNewestFirst }
    const outcome = await exportSignups(repository, request, {
      signal,
      onProgress(rows) {
        exported = rows
        show(rows, null)
      },
      onPause: (seconds) => show(exported, seconds),
    })
    controller.abort()
    if (outcome.type === 'canceled') return
    const { rows } = outcome
    if (outcome.type === 'failed') return finish({ type: 'failed', rows, failure: outcome })
    if (rows > 0) saveFile(outcome.file, fileName)
    finish({ type: 'finished', rows, fileName })
  }

  return {
    state,
    isRunning,
    cancelButton,
    message,
    start(options: ExportOptions) {
      if (abort.current?.signal.aborted === false) return
      opener.current = document.activeElement
      void run(options)
    },
    cancel() {
      abort.current?.abort()
      // Safari does not focus a button that is clicked.
      cancelButton.current?.focus()
      finish({ type: 'canceled' })
    },
    /** Closes the message about the result. */
    close() {
      // The pressed button unmounts.
      if (opener.current instanceof HTMLElement) opener.current.focus()
      setState({ type: 'idle' })
    },
  }
}

interface ExportNoticeProps
  extends Omit<ReturnType<typeof useExport>, 'start' | 'isRunning' | 'close'> {
  /** Without it, the message stays. */
  close?: (() => void) | undefined
}

/** The progress of an export and its result, in a line. */
export function ExportNotice({ state, cancelButton, message, cancel, close }: ExportNoticeProps) {
  const text = describe(state)
  return (
    <>
      {state.type !== 'idle' && (
        <Flex minWidth="0" minHeight="2.5rem" py="1" wrap="wrap" align="center" columnGap="4">
          {state.type === 'running' ? (
            <Progress {...state} />
          ) : (
            <Box
              as="p"
              ref={message}
              tabIndex={-1}
              flex="1"
              overflowWrap="anywhere"
              {...(state.type === 'failed' && { color: 'berry', fontWeight: 'strong' })}
            >
              {text}
            </Box>
          )}
          {state.type === 'finished' && state.rows > 0 && (
            <Folded _open={{ flexBasis: '100%' }}>
              <summary>{exportCopy.help}</summary>
              <Box as="p" maxWidth="prose" pb="2" color="stone">
                {exportCopy.howToOpen}
              </Box>
            </Folded>
          )}
          {state.type === 'running' && (
            <TextButton ref={cancelButton} me="-2" onClick={cancel}>
              {exportCopy.cancel}
            </TextButton>
          )}
          {state.type !== 'running' && close !== undefined && (
            <IconButton me="-3" aria-label={exportCopy.close} onClick={close}>
              <Cross />
            </IconButton>
          )}
        </Flex>
      )}
      <VisuallyHidden role="status">
        {/* The focus moves to the message that it was canceled. */}
        {state.type === 'canceled' ? '' : text}
      </VisuallyHidden>
    </>
  )
}

/** The state of an export. While it runs, the text for screen readers changes only four times. */
function describe(state: ExportState): string {
  switch (state.type) {
    case 'idle':
      return ''
    case 'canceled':
      return exportCopy.canceled
    case 'running': {
      const { rows, total, pause } = state
      if (pause !== null) return exportCopy.pausing(pause)
      const quarters = total === null ? 0 : Math.min(4, Math.floor((4 * rows) / total))
      return quarters > 0 ? exportCopy.spokenProgress(25 * quarters) : exportCopy.started
    }
    case 'failed':
      return exportCopy.failed(
        state.rows === 0 ? null : formatSignups(state.rows),
        describeCause(state.failure),
      )
    case 'finished':
      return state.rows === 0
        ? exportCopy.nothing
        : exportCopy.finished(formatSignups(state.rows), state.fileName)
  }
}

function Progress({ rows, total, pause }: Extract<ExportState, { type: 'running' }>) {
  // People who join during the export are exported, too.
  const max = total === null || rows > total ? null : total
  return (
    <>
      {/* An indeterminate bar would move. By default, it is 10em wide, which is too much for large text on a phone. */}
      {max !== null && (
        <Box
          as="progress"
          {...{ value: rows, max }}
          aria-label={exportCopy.running}
          flex="1 1 8rem"
          minWidth="0"
          maxWidth="20rem"
          accentColor={colorVariable('lagoon')}
        />
      )}
      <Box as="p" me="auto" fontVariantNumeric="tabular-nums">
        {[
          exportCopy.progress(formatCount(rows), max === null ? null : formatCount(max)),
          ...(pause === null ? [] : [exportCopy.pausing(pause)]),
        ].join('. ')}
      </Box>
    </>
  )
}
