/** Sets the address that the browser's own "Share" takes, if the document names one. @param address null for none */
export function nameAddress(address: string | null) {
  const tags = { 'link[rel=canonical]': 'href', 'meta[property="og:url"]': 'content' }
  for (const [selector, attribute] of Object.entries(tags)) {
    const tag = document.querySelector(selector)
    if (address === null) tag?.removeAttribute(attribute)
    else tag?.setAttribute(attribute, address)
  }
}
