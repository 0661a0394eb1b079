import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { VisuallyHidden } from '../../components/text'
import { exportCopy, exportFailures, formatSignups } from '../../content/admin'
import { formatCount, withWait } from '../../content/format'
import type { Failed } from '../../lib/failure'
import { saveFile } from '../../lib/save-file'
import { useAdmin } from '../admin-context'
import { filterOf, type SignupView } from '../list/signup-view'
import { toolbarButton } from '../list/toolbar-field'
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
  | { readonly type: 'idle' }
  | { readonly type: 'running'; readonly job: ExportJob; readonly rows: number }
  | {
      readonly type: 'failed'
      readonly job: ExportJob
      readonly failure: Failed
      readonly partial: PartialExport
    }
  | { readonly type: 'canceled' }
  | { readonly type: 'finished'; readonly job: ExportJob; readonly rows: number }

interface ExportControlProps {
  view: SignupView
  /** The number of signups that match the view; null if it is not known yet. */
  matching: number | null
  /** Exports without a press of the button. */
  startsAtOnce?: boolean
  onRunningChange?: (isRunning: boolean) => void
  /** Called after the file was given to the browser. */
  onSaved?: () => void
  /** What the button says before the first export. */
  label?: string
}

/**
 * Exports the matching signups to a CSV file. Renders a button, and below it a line of its own for the progress and the result.
 * It has to be the last child of a flex container that wraps.
 */
export function ExportControl({
  view,
  matching,
  startsAtOnce = false,
  onRunningChange,
  onSaved,
  label = exportCopy.start,
}: ExportControlProps) {
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
    switch (outcome.type) {
      case 'canceled':
        return
      case 'failed':
        return setState({ type: 'failed', job, failure: outcome, partial: outcome.partial })
      case 'exported':
        if (outcome.rows > 0) {
          saveFile(outcome.file, job.fileName)
          onSaved?.()
        }
        shouldFocusMessage.current = document.activeElement === cancelButton.current
        return setState({ type: 'finished', job, rows: outcome.rows })
    }
  }

  const isRunning = state.type === 'running'
  useEffect(() => onRunningChange?.(isRunning), [isRunning, onRunningChange])
  const start = () => {
    if (state.type === 'failed') return void run(state.job, state.partial)
    const request = { filter: filterOf(view), isNewestFirst: view.isNewestFirst }
    const fileName = exportFileName(view, new Date())
    void run({ request, fileName, total: matching }, nothingExported)
  }
  const startNow = useEffectEvent(start)
  useEffect(() => {
    if (startsAtOnce) startNow()
  }, [startsAtOnce])
  const cancel = () => {
    abort.current?.abort()
    shouldFocusMessage.current = true
    setState({ type: 'canceled' })
  }

  return (
    <>
      <Button
        look="quiet"
        {...toolbarButton}
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : start}
      >
        {startsAtOnce && state.type === 'finished' ? exportCopy.again : buttonText(state, label)}
      </Button>
      {state.type !== 'idle' && (
        <Flex flexBasis="100%" minWidth="0" wrap="wrap" align="center" columnGap="4" rowGap="2">
          {isRunning ? (
            <Progress rows={state.rows} total={state.job.total} />
          ) : (
            <Message ref={message} tabIndex={-1} isFailure={state.type === 'failed'}>
              {describeResult(state)}
            </Message>
          )}
          {state.type === 'finished' && state.rows > 0 && (
            <Box as="p" flexBasis="100%" maxWidth="prose" textStyle="small" color="stone">
              {exportCopy.howToOpen}
            </Box>
          )}
          {(isRunning || state.type === 'failed') && (
            <Button ref={cancelButton} look="quiet" onClick={cancel}>
              {exportCopy.cancel}
            </Button>
          )}
        </Flex>
      )}
      <VisuallyHidden role="status">{announce(state)}</VisuallyHidden>
    </>
  )
}

function buttonText({ type }: ExportState, label: string): string {
  if (type === 'running') return exportCopy.running
  return type === 'failed' ? exportCopy.continue : label
}

const Message = chakra('p', {
  base: { minWidth: '0', overflowWrap: 'anywhere' },
  variants: { isFailure: { true: { color: 'berry', fontWeight: 'strong' } } },
})

function describeResult(state: Exclude<ExportState, { type: 'idle' | 'running' }>): string {
  switch (state.type) {
    case 'canceled':
      return exportCopy.canceled
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

/** What screen readers announce. While an export runs, it changes only four times. */
function announce(state: ExportState): string {
  switch (state.type) {
    case 'idle':
    // The focus moves to the message.
    case 'canceled':
      return ''
    case 'running': {
      const { rows, job } = state
      const quarters = job.total === null ? 0 : Math.min(4, Math.floor((4 * rows) / job.total))
      return quarters > 0 ? exportCopy.spokenProgress(25 * quarters) : exportCopy.started
    }
    default:
      return describeResult(state)
  }
}

const track = { bg: 'sand', borderRadius: 'full' } as const
const bar = { bg: 'lagoon', borderRadius: 'full' } as const

const ProgressBar = chakra('progress', {
  base: {
    ...track,
    appearance: 'none',
    flexGrow: '1',
    flexBasis: '8rem',
    // By default, it is 10em wide, which is too much for large text on a phone.
    minWidth: '0',
    maxWidth: '20rem',
    height: '0.5rem',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    // Separate rules, because browsers drop a rule with a pseudo-element that they do not know.
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': bar,
    '&::-moz-progress-bar': bar,
  },
})

interface ProgressProps {
  rows: number
  total: number | null
}

function Progress({ rows, total }: ProgressProps) {
  // People who join during the export are exported, too.
  const max = total === null || rows > total ? null : total
  return (
    <>
      {/* An indeterminate bar would move. */}
      {max !== null && <ProgressBar value={rows} max={max} aria-label={exportCopy.running} />}
      <Box as="p" fontVariantNumeric="tabular-nums">
        {exportCopy.progress(formatCount(rows), max === null ? null : formatCount(max))}
      </Box>
    </>
  )
}
