import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyLabel, Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { FailureBox } from '../../components/failure-box'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/stack'
import { inviteCopy } from '../../content/admin-batches'
import { useAdmin } from '../admin-context'
import type { BatchPreview, BatchRequest, InviteOutcome } from '../backend/admin-repository'
import { loadAgain } from '../create-admin'
import { ModalDialog, useFocusAfter } from '../dialog'
import { ExportControl } from '../export/export-control'
import { toFilter, unfiltered, wholeList } from '../list/signup-view'
import { toolbarButton } from '../list/toolbar-field'
import { batchesKey, previewQuery } from './batch-queries'

const DEFAULT_PEOPLE = 100
/** As many as the server invites at a time. */
const MAX_PEOPLE = 10_000
/** How long the preview waits for the next digit, in milliseconds. */
const PREVIEW_PAUSE_MS = 300

/** A button, and the dialog that it opens. */
export function InviteControl() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <Button ref={button} look="quiet" {...toolbarButton} onClick={() => setIsOpen(true)}>
        {inviteCopy.open}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: '2.75rem',
    cursor: 'pointer',
  },
})

/** Shows who is next, marks exactly these people as invited, and saves a file of them. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const admin = useAdmin()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const [text, setText] = useState(String(DEFAULT_PEOPLE))
  const [isFriendsFirst, setIsFriendsFirst] = useState(true)
  const typed = readPeople(text)
  const howMany = usePause(typed)
  const request: BatchRequest | null =
    howMany === null
      ? null
      : { filter: toFilter(unfiltered), howMany, isFriendsFirst, selectedIds: null }
  const preview = useQuery(previewQuery(admin.repository, request))

  /** The first try had no readable response. */
  const [wasUnknown, setWasUnknown] = useState(false)
  const {
    mutate,
    data: outcome,
    isPending,
  } = useMutation({
    mutationFn: ({ wanted, fingerprint }: { wanted: BatchRequest; fingerprint: string }) =>
      admin.repository.inviteBatch(wanted, fingerprint),
    onSuccess({ type }) {
      if (type === 'unknown') {
        setWasUnknown(true)
        return
      }
      if (type === 'failed') return
      void admin.queryClient.invalidateQueries({ queryKey: batchesKey })
      void loadAgain(admin)
    },
  })
  const fingerprint = preview.data?.fingerprint ?? null
  // The preview on the screen is the one that was asked for.
  const isCurrent = typed === howMany && !preview.isFetching
  const isReady = request !== null && fingerprint !== null && isCurrent && !isPending
  const invite = () => {
    if (request !== null && fingerprint !== null) mutate({ wanted: request, fingerprint })
  }

  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <ModalDialog ref={dialog} labelledBy={titleId} isBusy={isPending} onClose={close}>
      {outcome?.type === 'invited' ? (
        <Invited batch={outcome.batch} people={outcome.people} titleId={titleId} close={close} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) invite()
          }}
        >
          <Stack gap="4">
            <Box as="h2" id={titleId} fontWeight="strong">
              {inviteCopy.title}
            </Box>
            <FormField
              label={inviteCopy.howMany}
              error={typed === null ? inviteCopy.howManyInvalid : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxWidth="10rem"
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </FormField>
            <Label>
              <Checkbox
                checked={isFriendsFirst}
                onChange={({ target }) => setIsFriendsFirst(target.checked)}
              />
              <span>{inviteCopy.friendsFirst}</span>
            </Label>
            <Box as="p" role="status" aria-busy={!isCurrent} minHeight="3.25rem">
              {describePreview(preview, request, isCurrent)}
            </Box>
            <Box role="alert">
              {outcome !== undefined && (
                <FailureBox fontWeight="strong">
                  <p>{describeOutcome(outcome, wasUnknown)}</p>
                </FailureBox>
              )}
            </Box>
            <Box as="p" textStyle="small" color="stone">
              {inviteCopy.note}
            </Box>
            <Flex gap="3" wrap="wrap">
              <Button look="quiet" aria-disabled={isPending} onClick={close}>
                {inviteCopy.cancel}
              </Button>
              <Button type="submit" aria-disabled={!isReady}>
                <BusyLabel
                  isBusy={isPending}
                  text={isPending ? inviteCopy.submitting : inviteCopy.submit}
                />
              </Button>
            </Flex>
          </Stack>
        </form>
      )}
    </ModalDialog>
  )
}

interface InvitedProps {
  batch: number
  people: number
  titleId: string
  close: () => void
}

/** The result takes the focus, and the file of the batch is saved at once. */
function Invited({ batch, people, titleId, close }: InvitedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="4">
      <Box as="h2" ref={title} id={titleId} tabIndex={-1} fontWeight="strong">
        {inviteCopy.done(batch, people)}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button onClick={close}>{inviteCopy.close}</Button>
        <ExportControl view={{ ...wholeList, status: batch }} matching={people} startsAtOnce />
      </Flex>
    </Stack>
  )
}

/** @returns null if the text is no number that the server accepts */
function readPeople(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '')
  const people = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  return people >= 1 && people <= MAX_PEOPLE ? people : null
}

/** Follows a value when it has not changed for a while. */
function usePause<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PREVIEW_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

interface Preview {
  readonly data?: BatchPreview | undefined
  readonly isError: boolean
}

function describePreview(
  { data, isError }: Preview,
  request: BatchRequest | null,
  isCurrent: boolean,
): string {
  if (!isCurrent) return inviteCopy.looking
  if (request === null) return ''
  if (isError || data === undefined) return inviteCopy.previewFailed
  const { people, friends, positions } = data
  return people === 0 ? inviteCopy.nobody : inviteCopy.preview(people, friends, positions)
}

function describeOutcome({ type }: InviteOutcome, wasUnknown: boolean): string {
  if (type === 'unknown') return inviteCopy.unknown
  if (type === 'changed') return wasUnknown ? inviteCopy.probablyInvited : inviteCopy.changed
  return inviteCopy.failed
}
