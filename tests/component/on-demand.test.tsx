import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { onDemand } from '../../src/wake-up/on-demand'

const setUp = () => onDemand(async () => () => <p>The page</p>)

test('what was loaded ahead is there at once', async () => {
  const { Component, loadAhead } = setUp()
  await loadAhead()
  render(<Component />, { wrapper: ({ children }) => <Suspense fallback="…">{children}</Suspense> })
  expect(screen.getByText('The page')).toBeInTheDocument()
})

test('what was not comes as soon as it can', async () => {
  const { Component } = setUp()
  render(<Component />, { wrapper: ({ children }) => <Suspense fallback="…">{children}</Suspense> })
  expect(screen.getByText('…')).toBeInTheDocument()
  expect(await screen.findByText('The page')).toBeInTheDocument()
})
