import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LatePart, lateModule } from '../../src/hydration/late-module'

test('throws if a part is rendered again before its code has loaded, and not afterwards', async () => {
  const module = lateModule(async () => 'code')
  const part = (text: string) => (
    <LatePart module={module} fallback={null}>
      {text}
    </LatePart>
  )
  const early = render(part('early'))
  expect(() => early.rerender(part('too early'))).toThrow('was rendered again')

  const { rerender, container } = render(part('before'))
  await module.load()
  rerender(part('after'))
  expect(container).toHaveTextContent('after')
})
