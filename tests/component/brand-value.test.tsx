import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrandSlot, BrandValue } from '../../src/components/brand-value'
import { system } from '../../src/theme/system'

const themed = (element: ReactNode) => <ChakraProvider value={system}>{element}</ChakraProvider>
const show = (element: ReactNode) => render(themed(element))

test('a missing value is shown as its description, which a screen reader announces as missing', () => {
  const { container } = show(<BrandValue value={{ isPlaceholder: true, what: 'Email address' }} />)
  expect(screen.getByText('Email address')).toBeVisible()
  expect(container).toHaveTextContent(/^To be announced: Email address$/)
})

test('a slot without a value says that it will be announced', () => {
  show(<BrandSlot value={{ isPlaceholder: true, what: 'Email address' }} />)
  expect(screen.getByText('To be announced')).toBeVisible()
})

test('a slot with a value shows only the value', () => {
  const { container } = show(<BrandSlot value="Example Insurer" />)
  expect(container.innerHTML).toBe('Example Insurer')
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
  const value = themed(<BrandValue value={{ isPlaceholder: true, what: 'Email address' }} />)
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(value).replace('Email address', 'Adresse électronique')
  const onRecoverableError = vi.fn()
  render(value, { container, hydrate: true, onRecoverableError })
  expect(screen.getByText('Adresse électronique')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
