import { ChakraProvider } from '@chakra-ui/react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { InvitedNote } from '../../src/components/invited-note'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { system } from '../../src/theme/system'
import { SignupFormLayout } from '../../src/waitlist/form/signup-form-layout'
import { SignupProvider } from '../../src/waitlist/join/signup-store'
import { PlaceCard } from '../../src/waitlist/place/place-card'

/** Replaces each text as a browser's translation does. */
function translate(element: HTMLElement) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `°${text.data}`
    text.replaceWith(font)
  }
}

test('hydration keeps the fields of a form that was translated before', async () => {
  const form = (
    <ChakraProvider value={system}>
      <Router ssrPath="/join-waitlist">
        <InvitedNote />
        <SignupProvider>
          <PlaceCard page="joinWaitlist" />
        </SignupProvider>
        <SignupFormLayout />
      </Router>
    </ChakraProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  translate(container)
  const fields = [...container.querySelectorAll<HTMLElement>('input, select, textarea')]
  // With the link of the card.
  expect(fields).toHaveLength(signupColumnNames.length + 1)
  // The legal notices are in a <Suspense>, which React renders again.
  const onRecoverableError = () => undefined
  await act(async () => hydrateRoot(container, form, { onRecoverableError }))
  for (const field of fields) expect(container).toContainElement(field)
})
