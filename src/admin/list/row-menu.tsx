import { Box, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { rowMenu } from '../../content/admin'
import { emailCopiedToast, emailNotCopiedToast } from '../../content/admin-toasts'
import type { SignupRow } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'

const MenuButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '2.75rem', lg: '2rem' },
      height: { base: '2.75rem', lg: '2rem' },
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { bg: 'sand' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const Actions = chakra('div', {
  base: {
    position: 'absolute',
    top: 'full',
    right: '0',
    zIndex: '2',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
    p: '1',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    boxShadow: 'raised',
    scrollMarginBottom: '1rem',
  },
})

const Action = chakra(
  'button',
  {
    base: {
      display: 'block',
      width: 'full',
      minHeight: '2.75rem',
      px: '4',
      borderRadius: 'control',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'mist' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface RowMenuProps {
  entry: SignupRow
  searchForCode: (code: string) => void
  startRemoval: (entry: SignupRow) => void
}

/** The actions for one signup, behind a button. Escape, or moving the focus or the pointer elsewhere, closes them. */
export function RowMenu({ entry, searchForCode, startRemoval }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    // The pressed button unmounts.
    button.current?.focus()
    setIsOpen(false)
  }

  return (
    <Box
      position="relative"
      // Safari focuses no buttons on a click. It then focuses this element instead of leaving the menu.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close()
      }}
    >
      <MenuButton
        ref={button}
        aria-label={rowMenu.label(entry)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.75" />
          <circle cx="10" cy="10" r="1.75" />
          <circle cx="16" cy="10" r="1.75" />
        </svg>
      </MenuButton>
      {isOpen && (
        <Actions ref={reveal}>
          <Action
            onClick={() => {
              close()
              void copy(entry.email)
            }}
          >
            {rowMenu.copyEmail}
          </Action>
          <Action
            onClick={() => {
              close()
              searchForCode(entry.invite_code)
            }}
          >
            {rowMenu.showFriends(entry.invite_code)}
          </Action>
          <Action
            color="berry"
            onClick={() => {
              close()
              startRemoval(entry)
            }}
          >
            {rowMenu.remove}
          </Action>
        </Actions>
      )}
    </Box>
  )
}

/** Scrolls the actions of a row at the bottom of the window into view. */
function reveal(actions: HTMLElement | null) {
  actions?.scrollIntoView({ block: 'nearest' })
}

async function copy(email: string) {
  try {
    await navigator.clipboard.writeText(email)
    showToast('success', emailCopiedToast)
  } catch {
    showToast('destructive', emailNotCopiedToast)
  }
}
