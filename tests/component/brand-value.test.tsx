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
  what: 'Email address',
  inBrief: 'an email address',
} as const

const themed = (element: ReactNode) => <ChakraProvider value={system}>{element}</ChakraProvider>
const show = (element: ReactNode) => render(themed(element))

test('a missing value is shown as to be announced, with its description', () => {
  show(<BrandValue value={missingEmail} />)
  expect(screen.getByText('To be announced: Email address')).toBeVisible()
})

test('facts are rows if the owner has provided them', () => {
  const insurer = { label: 'Insurer', value: 'Example Insurer' }
  show(<BrandFacts facts={[insurer, { label: 'Email', value: missingEmail }]} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Insurer'])
  expect(screen.getByRole('definition')).toHaveTextContent('Example Insurer')
})

test('a value is shown as text', () => {
  const { container } = show(<BrandValue value="1 Example Street" />)
  expect(container).toHaveTextContent(/^1 Example Street$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('an email address is a link to write to it', () => {
  show(<BrandValue value="privacy@example.com" />)
  const link = screen.getByRole('link', { name: 'privacy@example.com' })
  expect(link).toHaveAttribute('href', 'mailto:privacy@example.com')
})

test('a missing value that was translated before hydration stays translated', () => {
  const value = themed(<BrandValue value={missingEmail} />)
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(value).replace(
    /To be .*address/,
    'À venir : adresse électronique',
  )
  const onRecoverableError = vi.fn()
  render(value, { container, hydrate: true, onRecoverableError })
  expect(screen.getByText('À venir : adresse électronique')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
