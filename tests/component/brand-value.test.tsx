import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrandFacts } from '../../src/components/brand-facts'
import { BrandValue } from '../../src/pages/legal-page'
import { system } from '../../src/theme/system'

const missingEmail = {
  what: 'email address',
  inBrief: 'an email address',
} as const

const themed = (element: ReactNode) => <ChakraProvider value={system}>{element}</ChakraProvider>
const show = (element: ReactNode) => render(themed(element))

const ifMissing = 'an email address to be announced'

test.each([
  ['a missing value is said to be announced', missingEmail, ifMissing, undefined],
  ['a value is a text', '1 Example Street', '1 Example Street', undefined],
  ['an email address is a link', 'me@example.com', 'me@example.com', 'mailto:me@example.com'],
])('%s', (_, value, text, address) => {
  const { container } = show(<BrandValue value={value} ifMissing={ifMissing} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
  expect(container.querySelector('a')?.href).toBe(address)
})

test('facts are rows if the owner has provided them', () => {
  const insurer = { label: 'Insurer', value: 'Example Insurer' }
  show(<BrandFacts facts={[insurer, { label: 'Email', value: missingEmail }]} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Insurer'])
  expect(screen.getByRole('definition')).toHaveTextContent('Example Insurer')
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
