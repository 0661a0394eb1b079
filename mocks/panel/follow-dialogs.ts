/**
 * Moves an element into the page's open modal dialog, because everything outside is inert, and back when the dialog closes.
 * @param home the parent of the element while no dialog is open
 * @returns a function that stops following dialogs
 */
export function followDialogs(element: Element, home: Element): () => void {
  /** The scroll positions inside the element. Moving the element resets them. */
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
