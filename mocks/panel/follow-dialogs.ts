/**
 * Moves an element into the open modal dialog of the page, outside of which everything is inert, and back when it closes.
 *
 * @param home the parent of the element while no dialog is open
 * @returns a function that ends this
 */
export function followDialogs(element: Element, home: Element): () => void {
  /** A move would scroll back to the top. */
  const scrolled = new Map<Element, number>()
  const keepScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, target.scrollTop)
  }
  const place = () => {
    const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home
    if (element.parentNode === parent) return
    parent.append(element)
    for (const [part, top] of scrolled) part.scrollTop = top
  }
  place()
  element.addEventListener('scroll', keepScroll, true)
  const observer = new MutationObserver(place)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', keepScroll, true)
  }
}
