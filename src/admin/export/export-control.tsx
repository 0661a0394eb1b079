import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { VisuallyHidden } from '../../components/text'
import { exportCopy, exportFailures, formatSignups } from '../../content/admin'
import { formatCount, withWait } from '../../content/format'
import type { Failed } from '../../lib/failure'
import { saveFile } from '../../lib/save-file'
import { colorVariable } from '../../theme/tokens'
import { useAdmin } from '../admin'
import { toolbarButton } from '../controls'
import { filterOf, type SignupView } from '../list/signup-view'
import { exportFileName } from './export-file-name'
import {
  type ExportRequest,
  exportSignups,
  nothingExported,
  type PartialExport,
} from './export-signups'

/** An export keeps its filter and its file name, even if it is continued after the filter has changed. */
interface ExportJob {
  readonly request: ExportRequest
  readonly fileName: string
  /** The number of matching signups when it started; null if unknown. */
  readonly total: number | null
}

type ExportState =
  | { readonly type: 'idle' | 'canceled' }
  | { readonly type: 'running' | 'finished'; readonly job: ExportJob; readonly rows: number }
  | {
      readonly type: 'failed'
      readonly job: ExportJob
      readonly failure: Failed
      readonly partial: PartialExport
    }

interface ExportOptions {
  view: SignupView
  /** The number of signups that match the view; null if it is not known yet. */
  matching: number | null
}

/** An export of the matching signups to a CSV file, for `ExportButton` and `ExportResult`. */
export function useExport({ view, matching }: ExportOptions) {
  const { repository } = useAdmin()
  const [state, setState] = useState<ExportState>({ type: 'idle' })
  const abort = useRef<AbortController>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const shouldFocusMessage = useRef(false)

  // React cleans up after a layout effect at once. On a busy device, it could clean up after an effect too late to stop the file.
  useLayoutEffect(() => () => abort.current?.abort(), [])

  // If the other button took the focus, a key that is pressed for Cancel, but too late, would start another export.
  useEffect(() => {
    if (!shouldFocusMessage.current) return
    shouldFocusMessage.current = false
    message.current?.focus()
  })

  const run = async (job: ExportJob, continueFrom: PartialExport) => {
    abort.current = new AbortController()
    setState({ type: 'running', job, rows: continueFrom.rows })
    const outcome = await exportSignups(repository, job.request, {
      signal: abort.current.signal,
      continueFrom,
      onProgress: (rows) => setState({ type: 'running', job, rows }),
    })
    if (outcome.type === 'canceled') return
    if (outcome.type === 'failed') {
      setState({ type: 'failed', job, failure: outcome, partial: outcome.partial })
      return
    }
    if (outcome.rows > 0) saveFile(outcome.file, job.fileName)
    shouldFocusMessage.current = document.activeElement === cancelButton.current
    setState({ type: 'finished', job, rows: outcome.rows })
  }

  return {
    state,
    cancelButton,
    message,
    start() {
      if (state.type === 'running') return
      if (state.type === 'failed') return void run(state.job, state.partial)
      const request = { filter: filterOf(view), isNewestFirst: view.isNewestFirst }
      const fileName = exportFileName(view, new Date())
      void run({ request, fileName, total: matching }, nothingExported)
    },
    cancel() {
      abort.current?.abort()
      shouldFocusMessage.current = true
      setState({ type: 'canceled' })
    },
  }
}

interface ExportControlProps extends ExportOptions {
  /** Exports without a press of the button. */
  startsAtOnce?: boolean
  onRunningChange?: (isRunning: boolean) => void
  /** What the button says before the first export. */
  label?: string
}

/** A button that exports signups, and its result. It has to be the last child of a flex container that wraps. */
export function ExportControl({
  startsAtOnce = false,
  onRunningChange,
  label = exportCopy.start,
  ...options
}: ExportControlProps) {
  const exported = useExport(options)
  const { type } = exported.state
  const isRunning = type === 'running'
  useEffect(() => onRunningChange?.(isRunning), [isRunning, onRunningChange])
  const startNow = useEffectEvent(exported.start)
  useEffect(() => {
    if (startsAtOnce) startNow()
  }, [startsAtOnce])
  return (
    <>
      <Button look="quiet" {...toolbarButton} aria-disabled={isRunning} onClick={exported.start}>
        {startsAtOnce && type === 'finished'
          ? exportCopy.again
          : exportLabel(exported.state, label)}
      </Button>
      <ExportResult {...exported} />
    </>
  )
}

/** What the button of an export says. */
export function exportLabel({ type }: ExportState, label: string): string {
  if (type === 'running') return exportCopy.running
  return type === 'failed' ? exportCopy.continue : label
}

/** The progress of an export and its result, in a line of its own. */
export function ExportResult({
  state,
  cancelButton,
  message,
  cancel,
}: Omit<ReturnType<typeof useExport>, 'start'>) {
  const isRunning = state.type === 'running'
  const hasFailed = state.type === 'failed'
  return (
    <>
      {state.type !== 'idle' && (
        <Flex flexBasis="100%" minWidth="0" wrap="wrap" align="center" columnGap="4" rowGap="2">
          {isRunning ? (
            <Progress rows={state.rows} total={state.job.total} />
          ) : (
            <Box
              as="p"
              ref={message}
              tabIndex={-1}
              minWidth="0"
              overflowWrap="anywhere"
              {...(hasFailed && { color: 'berry', fontWeight: 'strong' })}
            >
              {describe(state)}
            </Box>
          )}
          {state.type === 'finished' && state.rows > 0 && (
            <Box as="p" flexBasis="100%" maxWidth="prose" textStyle="small" color="stone">
              {exportCopy.howToOpen}
            </Box>
          )}
          {(isRunning || hasFailed) && (
            <Button ref={cancelButton} look="quiet" onClick={cancel}>
              {exportCopy.cancel}
            </Button>
          )}
        </Flex>
      )}
      <VisuallyHidden role="status">
        {/* The focus moves to the message that it was canceled. */}
        {state.type === 'canceled' ? '' : describe(state)}
      </VisuallyHidden>
    </>
  )
}

/** What has become of an export. While it runs, what screen readers say: it changes only four times. */
function describe(state: ExportState): string {
  switch (state.type) {
    case 'idle':
      return ''
    case 'canceled':
      return exportCopy.canceled
    case 'running': {
      const { rows, job } = state
      const quarters = job.total === null ? 0 : Math.min(4, Math.floor((4 * rows) / job.total))
      return quarters > 0 ? exportCopy.spokenProgress(25 * quarters) : exportCopy.started
    }
    case 'failed':
      return exportCopy.failed(
        state.partial.rows === 0 ? null : formatSignups(state.partial.rows),
        withWait(exportFailures[state.failure.reason], state.failure.waitSeconds),
      )
    case 'finished':
      return state.rows === 0
        ? exportCopy.nothing
        : exportCopy.finished(formatSignups(state.rows), state.job.fileName)
  }
}

interface ProgressProps {
  rows: number
  total: number | null
}

function Progress({ rows, total }: ProgressProps) {
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
      <Box as="p" fontVariantNumeric="tabular-nums">
        {exportCopy.progress(formatCount(rows), max === null ? null : formatCount(max))}
      </Box>
    </>
  )
}
