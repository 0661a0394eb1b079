import { type ComponentType, lazy, useState } from 'react'
import { fetchCode } from './fetch-code'

export type LoadComponent = () => Promise<ComponentType>

/**
 * A component whose code comes later. Where it was loaded ahead, it is there at once: with `lazy` alone React shows what
 * stands in for it even then, and that for 300 ms.
 */
export function onDemand(load: LoadComponent) {
  let loaded: ComponentType | undefined
  const loadAhead = async () => {
    const component = await load()
    loaded ??= component
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await fetchCode(loadAhead) }))

  function Component() {
    const [Loaded] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Loaded />
  }
  return { Component, loadAhead }
}
