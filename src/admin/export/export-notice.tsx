import { Box, Flex } from '@chakra-ui/react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../../components/text'
import { exportCopy, formatSignups } from '../../content/admin-list'
import { formatCount } from '../../content/format'
import { saveFile } from '../../lib/browser-calls'
import { showToast } from '../../toasts/toast-store'
import { useAdmin } from '../data/admin'
import { createExport, type Export, type ExportState } from '../data/export-state'
import { filterOf, type SignupView } from '../data/signup-view'
import { Cross, Folded, IconButton, TextButton } from '../parts/controls'
import { describeCause } from '../parts/failure-cause'
import { exportFileName } from './export-file-name'
import { exportSignups } from './export-signups'
import type { CsvColumns } from './signup-csv'

interface ExportOptions {
  view: SignupView
  /** How many signups match the view; null if unknown. */
  matching: number | null
  columns?: CsvColumns
}

/** @param kept an export that continues on other pages. Without `kept`, the export ends when the component unmounts. */
export function useExport(kept?: Export) {
  const { repository } = useAdmin()
  const [own] = useState(createExport)
  const { store, abort, isShown, cancelButton, message, opener } = kept ?? own
  const state = useStore(store)
  const setState = (next: ExportState) => store.setState(next, true)

  // A layout effect, because on a busy device, an effect's cleanup could run after the file was saved.
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (kept === undefined) abort.current?.abort()
      else if (store.getState().type === 'running') showToast('success', exportCopy.runsOn)
    }
  }, [kept, store, abort, isShown])

  /** Moves the focus from Cancel to the message. If the opener got the focus, a late key press would start another export. */
  const finish = (result: ExportState) => {
    const hasFocus = document.activeElement === cancelButton.current
    flushSync(() => setState(result))
    if (hasFocus) message.current?.focus()
    if (isShown.current) return
    const kind = result.type === 'failed' ? 'destructive' : 'success'
    showToast(kind, { title: exportCopy.result, description: describe(result) })
  }

  const run = async ({ view, matching, columns = 'all' }: ExportOptions) => {
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    // Chromium before version 119 asks only if `returnValue` is set.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = true
    }
    addEventListener('beforeunload', ask, { signal })
    const fileName = exportFileName(view, new Date())
    const show = (rows: number) => setState({ type: 'running', rows, total: matching })
    show(0)
    const request = { filter: filterOf(view), isNewestFirst: view.isNewestFirst }
    const options = { columns, signal, onProgress: show }
    const outcome = await exportSignups(repository, request, options)
    controller.abort()
    if (outcome.type === 'canceled') return
    const { rows } = outcome
    if (outcome.type === 'failed') return finish({ type: 'failed', rows, failure: outcome })
    if (rows > 0) saveFile(outcome.file, fileName)
    finish({ type: 'finished', rows, fileName })
  }

  return {
    state,
    isRunning: state.type === 'running',
    cancelButton,
    message,
    start(options: ExportOptions) {
      if (state.type === 'running') return
      opener.current = document.activeElement
      void run(options)
    },
    cancel() {
      abort.current?.abort()
      // Safari does not focus a button that is clicked.
      cancelButton.current?.focus()
      finish({ type: 'canceled' })
    },
    close() {
      // The pressed button unmounts.
      if (opener.current instanceof HTMLElement) opener.current.focus()
      setState({ type: 'idle' })
    },
  }
}

interface ExportNoticeProps
  extends Omit<ReturnType<typeof useExport>, 'start' | 'isRunning' | 'close'> {
  close?: (() => void) | undefined
}

export function ExportNotice({ state, cancelButton, message, cancel, close }: ExportNoticeProps) {
  const text = describe(state)
  return (
    <>
      {state.type !== 'idle' && (
        <Flex minWidth="0" minHeight="2.5rem" py="1" wrap="wrap" align="center" columnGap="4">
          {state.type === 'running' ? (
            <Box as="p" me="auto" fontVariantNumeric="tabular-nums">
              {describeProgress(state)}
            </Box>
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
        {/* Empty after a cancellation, because the visible message then takes the focus. */}
        {state.type === 'canceled' ? '' : text}
      </VisuallyHidden>
    </>
  )
}

/** The text for screen readers, which changes at each quarter of an export, and the visible message after the export. */
function describe(state: ExportState): string {
  switch (state.type) {
    case 'idle':
      return ''
    case 'canceled':
      return exportCopy.canceled
    case 'running': {
      const { rows, total } = state
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
        ? exportCopy.noMatches
        : exportCopy.finished(formatSignups(state.rows), state.fileName)
  }
}

function describeProgress({ rows, total }: Extract<ExportState, { type: 'running' }>): string {
  // `rows` includes people who joined during the export.
  const all = total === null || rows > total ? null : formatCount(total)
  return exportCopy.progress(formatCount(rows), all)
}
