import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, Button } from './button'
import { Dialog, DialogButtons } from './dialog'
import { Stack } from './layout'
import { MessageBox } from './notice'

interface ConfirmDialogProps<Outcome> {
  title: ReactNode
  text?: string
  children?: ReactNode
  /** Must not reject. Continues if the user leaves the page. @param before the last outcome, if its message is still shown */
  action: (before: Outcome | null) => Promise<Outcome>
  /** @returns the message about an outcome; null closes the dialog */
  describe: (outcome: Outcome) => ReactNode
  labels: { readonly cancel: string; readonly confirm: string; readonly busy: string }
  look?: 'destructive' | undefined
  isReady?: boolean
  /** The confirm button runs this function instead of the action. */
  instead?: (() => unknown) | undefined
  returnFocus?: () => void
  /** @param outcome null if the user canceled */
  onClose: (outcome: Outcome | null) => void
}

/** Asks for confirmation. The dialog stays open while the action runs, and offers a retry if the action fails. */
export function ConfirmDialog<Outcome>({
  title,
  text,
  children,
  action,
  describe,
  labels,
  look,
  isReady = true,
  instead,
  returnFocus,
  onClose,
}: ConfirmDialogProps<Outcome>) {
  const titleId = useId()
  const textId = useId()
  const [isPending, setIsPending] = useState(false)
  /** The last outcome, if `describe` has a message about it. */
  const [failed, setFailed] = useState<Outcome | null>(null)
  const run = async () => {
    setIsPending(true)
    setFailed(null)
    const outcome = await action(failed)
    // Before the dialog closes, renders the changes that the action made.
    flushSync(() => setIsPending(false))
    if (describe(outcome) === null) onClose(outcome)
    else setFailed(outcome)
  }

  return (
    <Dialog
      labelledBy={titleId}
      isBusy={isPending}
      returnFocus={returnFocus}
      onClose={() => onClose(null)}
    >
      <form
        noValidate
        onChange={() => {
          // The message was about the values before this change.
          if (!isPending) setFailed(null)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (instead !== undefined) instead()
          else if (isReady && !isPending) void run()
        }}
      >
        <Stack gap="4">
          <Box as="h2" id={titleId} textStyle="subtitle">
            {title}
          </Box>
          {text !== undefined && <p id={textId}>{text}</p>}
          {children}
          {failed !== null && <MessageBox role="alert">{describe(failed)}</MessageBox>}
          <DialogButtons>
            <Button
              look="quiet"
              disabled={isPending}
              // Screen readers do not announce the dialog's name when this button gets the focus.
              aria-describedby={text === undefined ? titleId : `${titleId} ${textId}`}
              onClick={() => onClose(null)}
            >
              {labels.cancel}
            </Button>
            <BusyButton
              type="submit"
              look={look}
              aria-disabled={!isReady && instead === undefined}
              label={labels.confirm}
              busyLabel={isPending ? labels.busy : null}
            />
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
