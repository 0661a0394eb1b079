import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrandFacts } from '../../src/components/brand-facts'
import { BrandValue } from '../../src/pages/legal-page'
import { system } from '../../src/theme/system'

const missingEmail = {
  isPlaceholder: true,
  what: 'email address',
  inBrief: 'an email address',
} as const

const themed = (element: ReactNode) => <ChakraProvider value={system}>{element}</ChakraProvider>
const show = (element: ReactNode) => render(themed(element))

const ifMissing = 'an email address to be announced'

test('a sentence says that a missing value is to be announced', () => {
  show(<BrandValue value={missingEmail} ifMissing={ifMissing} />)
  expect(screen.getByText(ifMissing)).toBeVisible()
})

test('facts are rows if the owner has provided them', () => {
  const insurer = { label: 'Insurer', value: 'Example Insurer' }
  show(<BrandFacts facts={[insurer, { label: 'Email', value: missingEmail }]} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Insurer'])
  expect(screen.getByRole('definition')).toHaveTextContent('Example Insurer')
})

test('a value is shown as text', () => {
  const { container } = show(<BrandValue value="1 Example Street" ifMissing={ifMissing} />)
  expect(container).toHaveTextContent(/^1 Example Street$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('an email address is a link to write to it', () => {
  show(<BrandValue value="privacy@example.com" ifMissing={ifMissing} />)
  const link = screen.getByRole('link', { name: 'privacy@example.com' })
  expect(link).toHaveAttribute('href', 'mailto:privacy@example.com')
})

test('a missing value that was translated before hydration stays translated', () => {
  const value = themed(<BrandValue value={missingEmail} ifMissing={ifMissing} />)
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(value).replace(ifMissing, 'une adresse à venir')
  const onRecoverableError = vi.fn()
  render(value, { container, hydrate: true, onRecoverableError })
  expect(screen.getByText('une adresse à venir')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
