/**
 * Whether the app has woken the page up, and looks after the address and the place itself. It stands in `data-awake` on the
 * root element, where the script in the page sees it too.
 */
export function isAwake(): boolean {
  return 'awake' in document.documentElement.dataset
}

export function setAwake(awake: boolean) {
  const { dataset } = document.documentElement
  if (awake) dataset.awake = ''
  else delete dataset.awake
}
