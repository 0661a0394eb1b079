import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { BusyButton, Button } from '../../components/button'
import { FailureBox } from '../../components/notice'
import { batchesCopy } from '../../content/admin'
import { formatDate } from '../../content/dates'
import { showToast } from '../../toasts/toast-store'
import { useAdmin } from '../admin-context'
import type { Batch } from '../backend/admin-repository'
import type { RequestError } from '../backend/result'
import { loadAgain } from '../create-admin'
import { ModalDialog, useFocusAfter } from '../dialog'
import { ExportControl } from '../export/export-control'
import { describeFailure, FailureCause } from '../failure-cause'
import { wholeList } from '../list/signup-view'
import { TextButton } from '../text-button'
import type { Signups } from '../use-signup-list'
import { batchesQuery } from './batch-queries'
import { noteSaved } from './own-invitation'

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } })

/** The batches that the team has invited. Each can be shown in the list, and taken back as a whole. */
export function BatchesPanel({ showList }: Pick<Signups, 'showList'>) {
  const { repository } = useAdmin()
  const [takingBack, setTakingBack] = useState<Batch | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useFocusAfter(takingBack !== null, pressed)
  /** Whether something in the list has the focus. React reports no blur of an element that it removes. */
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus()
  })
  const batches = useQuery(batchesQuery(repository))
  return (
    <Box mt="2" data-print="hide">
      <Box as="p" role="status" srOnly={describe(batches) === ''}>
        {describe(batches)}
      </Box>
      <List
        ref={list}
        tabIndex={-1}
        aria-label={batchesCopy.title}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {batches.data?.map((batch) => (
          <li key={batch.batch}>
            <Flex columnGap="3" wrap="wrap" align="center">
              <span>{describeBatch(batch)}</span>
              {batch.people > 0 && (
                <>
                  <TextButton onClick={() => showList({ ...wholeList, status: batch.batch })}>
                    {batchesCopy.show(batch.batch)}
                  </TextButton>
                  <TextButton
                    onClick={({ currentTarget }) => {
                      pressed.current = currentTarget
                      setTakingBack(batch)
                    }}
                  >
                    {batchesCopy.takeBack(batch.batch)}
                  </TextButton>
                  <ExportControl
                    view={{ ...wholeList, status: batch.batch }}
                    matching={batch.people}
                    label={batchesCopy.save(batch.batch)}
                    onSaved={() => noteSaved(batch)}
                  />
                </>
              )}
            </Flex>
          </li>
        ))}
      </List>
      {takingBack !== null && (
        <TakeBackDialog
          batch={takingBack}
          onClose={(wasTakenBack) => {
            // The pressed button unmounts.
            if (wasTakenBack) pressed.current = list.current
            setTakingBack(null)
          }}
        />
      )}
    </Box>
  )
}

interface Loading {
  readonly data?: readonly Batch[] | undefined
  readonly error: RequestError | null
}

function describe({ data, error }: Loading): string {
  if (error !== null) return describeFailure(batchesCopy.failed, error)
  if (data === undefined) return batchesCopy.loading
  return data.length === 0 ? batchesCopy.none : ''
}

function describeBatch({ batch, people, invitedAt, invitedBy }: Batch): string {
  const text = batchesCopy.describe(batch, people, formatDate(invitedAt), invitedBy)
  return people === 0 ? `${text}, ${batchesCopy.takenBack}` : text
}

/** Asks before a batch is taken back, and reports a failure. */
interface TakeBackDialogProps {
  batch: Batch
  onClose: (wasTakenBack: boolean) => void
}

function TakeBackDialog({ batch, onClose }: TakeBackDialogProps) {
  const admin = useAdmin()
  const dialog = useRef<HTMLDialogElement>(null)
  const questionId = useId()
  const {
    mutate,
    data: outcome,
    isPending,
    submittedAt,
  } = useMutation({
    mutationFn: () => admin.repository.takeBackBatch(batch.batch),
    onSuccess({ type }) {
      if (type !== 'failed') void loadAgain(admin)
    },
  })
  const close = () => {
    if (!isPending) onClose(false)
  }
  const confirm = () =>
    mutate(undefined, {
      onSuccess({ type }) {
        if (type !== 'ok') return
        showToast('success', batchesCopy.done(batch.batch))
        onClose(true)
      },
    })
  return (
    <ModalDialog ref={dialog} labelledBy={questionId} isBusy={isPending} onClose={close}>
      <Box as="p" id={questionId} fontWeight="strong">
        {batchesCopy.question(batch.batch, batch.people)}
      </Box>
      {outcome !== undefined && outcome.type !== 'ok' && (
        // With a key, a screen reader says each try.
        <FailureBox key={submittedAt} role="alert" mt="4" fontWeight="strong">
          <p>
            {outcome.type === 'unknown' ? batchesCopy.takeBackUnknown : batchesCopy.takeBackFailed}
          </p>
          <FailureCause outcome={outcome} />
        </FailureBox>
      )}
      <Flex mt="5" gap="3" wrap="wrap">
        <Button look="quiet" disabled={isPending} onClick={close}>
          {batchesCopy.keep}
        </Button>
        <BusyButton
          look="destructive"
          label={batchesCopy.confirm}
          busyLabel={isPending ? batchesCopy.takingBack : null}
          onClick={confirm}
        />
      </Flex>
    </ModalDialog>
  )
}
