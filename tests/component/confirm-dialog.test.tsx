import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '../../src/components/confirm-dialog'
import { system } from '../../src/theme/system'

test.each([
  ['with', { text: 'They get no email.' }, 'Invite them? They get no email.'],
  ['without', {}, 'Invite them?'],
])(
  'the first button is described by the title and the text, %s a text',
  (_, props, description) => {
    render(
      <ChakraProvider value={system}>
        <ConfirmDialog
          title="Invite them?"
          {...props}
          action={async () => 'done'}
          describe={() => null}
          labels={{ cancel: 'Cancel', confirm: 'Invite', busy: 'Inviting...' }}
          onClose={() => {}}
        />
      </ChakraProvider>,
    )
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(cancel).toHaveAccessibleDescription(description)
    const ids = cancel.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([])
  },
)
