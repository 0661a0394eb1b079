import { Box, chakra, Flex } from '@chakra-ui/react'
import { memo, useEffect, useRef, useState } from 'react'
import { BusyLabel, Button } from '../components/button'
import { removal } from '../content/admin'
import { formatCount } from '../content/format'
import { formatDate } from '../content/format-date'
import { removedToast, removeFailureToast, signupNotFoundToast } from '../content/toasts'
import type { SignupRow } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import { useAdminRepository } from './admin-repository-context'

const EntryItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '6rem minmax(0, 1fr)',
      lg: '6rem minmax(0, 2fr) minmax(0, 1fr) 12rem 7rem',
    },
    columnGap: '4',
    rowGap: '1',
    p: '4',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'sand',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    '& > :not(span, [role=group])': { gridColumn: { md: '2', lg: 'auto' } },
  },
})

interface SignupEntryProps {
  entry: SignupRow
  /** The index of the entry in the displayed list. */
  index: number
  onRemoved: (id: string, index: number) => void
  onNotFound: () => void
}

/** One signup, which can be removed after a confirmation. Memoized, because a list may have a thousand entries. */
export const SignupEntry = memo(({ entry, index, onRemoved, onNotFound }: SignupEntryProps) => {
  const { name, email, phone, position, savings_amount, created_at } = entry
  const [isConfirming, setIsConfirming] = useState(false)
  const removeButton = useRef<HTMLButtonElement>(null)

  return (
    <EntryItem tabIndex={-1}>
      <Box as="span" fontWeight="700" color="lagoon" fontVariantNumeric="tabular-nums">
        #{formatCount(position)}
      </Box>
      <div>
        <Box as="p" fontWeight="700">
          {name}
        </Box>
        <p>{email}</p>
      </div>
      <div>
        {phone !== null && <p>{phone}</p>}
        {savings_amount !== null && <p>{savings_amount}</p>}
      </div>
      <Box as="p" textStyle="small" color="stone">
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </Box>
      <div>
        <Button
          ref={removeButton}
          look="quiet"
          px="4"
          borderColor="sand"
          aria-label={removal.startFor(entry)}
          aria-expanded={isConfirming}
          onClick={() => setIsConfirming(!isConfirming)}
        >
          {removal.start}
        </Button>
      </div>
      {isConfirming && (
        <RemovalConfirmation
          entry={entry}
          onRemoved={() => onRemoved(entry.id, index)}
          onNotFound={onNotFound}
          onCancel={() => {
            removeButton.current?.focus()
            setIsConfirming(false)
          }}
        />
      )}
    </EntryItem>
  )
})

interface RemovalConfirmationProps {
  entry: SignupRow
  onRemoved: () => void
  onNotFound: () => void
  onCancel: () => void
}

function RemovalConfirmation({ entry, onRemoved, onNotFound, onCancel }: RemovalConfirmationProps) {
  const { remove } = useAdminRepository()
  const [isRemoving, setIsRemoving] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])

  const confirm = async () => {
    setIsRemoving(true)
    const result = await remove(entry.id)
    setIsRemoving(false)
    switch (result.type) {
      case 'removed':
        showToast('success', removedToast)
        return onRemoved()
      case 'not-found':
        showToast('destructive', signupNotFoundToast)
        return onNotFound()
      case 'failed':
        return showToast('destructive', removeFailureToast)
    }
  }

  return (
    <Box
      role="group"
      aria-label={removal.startFor(entry)}
      gridColumn="1 / -1"
      mt="3"
      pt="3"
      borderTop="1px solid"
      borderColor="sand"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isRemoving) onCancel()
      }}
    >
      <Box as="p" ref={question} tabIndex={-1} mb="3" fontWeight="700">
        {removal.question(entry)}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button
          look="destructive"
          aria-disabled={isRemoving}
          onClick={isRemoving ? undefined : () => void confirm()}
        >
          <BusyLabel isBusy={isRemoving} text={isRemoving ? removal.removing : removal.confirm} />
        </Button>
        <Button look="quiet" aria-disabled={isRemoving} onClick={isRemoving ? undefined : onCancel}>
          {removal.cancel}
        </Button>
      </Flex>
    </Box>
  )
}
