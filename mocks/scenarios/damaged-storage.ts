import { siteKeys, withoutFaults } from './browser-faults'
import { isActive, useScenarioStore } from './scenario-store'

/** JSON, but nothing that the site has written. */
const DAMAGED = '[null,{}]'

/**
 * In the scenario `storage-damaged`, replaces everything that the site has kept, as a defect or another program might: now, and
 * when it is switched on.
 *
 * @returns a function that ends this
 */
export function followDamagedStorage(): () => void {
  let wasActive = false
  const follow = () => {
    const isOn = isActive('storage-damaged')
    if (isOn && !wasActive) damage()
    wasActive = isOn
  }
  follow()
  return useScenarioStore.subscribe(follow)
}

function damage() {
  withoutFaults(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of siteKeys) {
        if (storage.getItem(key) !== null) storage.setItem(key, DAMAGED)
      }
    }
  })
}
