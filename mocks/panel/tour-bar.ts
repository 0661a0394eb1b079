import { followDialogs } from './follow-dialogs'
import { endAddress, stepAddress, type TourStep, tour } from './tour'

/*
 * The bar of the tour, above the page: the step, what to say, what to press, and buttons for the next and the previous step. It is
 * made without React, so that it is there with the document, and stays if the app fails.
 */

/** In an adopted stylesheet, because the content security policy allows no other styles. */
const styles = `
#demo-tour {
  display: grid;
  grid-template: 'step buttons' 'text text' / 1fr auto;
  align-items: center;
  gap: 0.25rem 0.75rem;
  padding: 0.375rem 0.75rem 0.5rem;
  background: #0c353b;
  color: #fff;
  border-bottom: 1px solid #5fb8b4;
  font-size: 0.875rem;
  line-height: 1.3;
}
#demo-tour b { font-weight: 600 }
#demo-tour p { grid-area: text; text-wrap: pretty }
#demo-tour p span { display: block; color: #ffb71b }
#demo-tour div { grid-area: buttons; display: flex; flex-wrap: wrap; gap: 0.5rem }
#demo-tour button {
  min-height: 2.25rem;
  padding-inline: 0.75rem;
  border: 1px solid #5fb8b4;
  border-radius: 0.75rem;
  font-weight: 600;
  cursor: pointer;
}
#demo-tour button:hover { background: #0b5f68 }
#demo-tour button.next { background: #ffb71b; border-color: #ffb71b; color: #10292d }
#demo-tour button.next:hover { background: #e39a00 }
@media (min-width: 48rem) {
  #demo-tour { grid-template: 'step text buttons' / auto 1fr auto; gap: 1rem; padding: 0.5rem 1rem }
}
@media (min-width: 64rem) {
  #demo-tour { font-size: 1rem }
}
@media print {
  #demo-tour-place { display: none }
}
/* A low window has no room for it, as at a zoom of 400%. What sticks to the top of the window, and the toasts, are below it. */
@media (min-height: 30rem) {
  #demo-tour-place { position: sticky; top: 0; z-index: 5; min-height: var(--demo-tour-height) }
  dialog #demo-tour { position: fixed; inset: 0 0 auto }
  dialog[open] {
    top: var(--demo-tour-height);
    max-height: calc(98dvh - var(--demo-tour-height) - var(--covered-at-bottom, 0px));
  }
  html { scroll-padding: var(--demo-tour-height) 0 var(--covered-at-bottom, 1.5rem) }
  thead { top: var(--demo-tour-height) !important }
  nav[aria-labelledby=contents] { top: calc(var(--demo-tour-height) + 1rem) !important }
  [data-toasts] { margin-top: var(--demo-tour-height) }
}
@media (max-height: 29.99rem) {
  dialog #demo-tour { display: none }
}
`

/** Adds the bar behind an element. @param number of the step, from 1 on */
export function addTourBar(previous: Element, number: number, step: TourStep) {
  const isLast = number === tour.length
  const next = isLast ? endAddress : stepAddress(number + 1)
  const back = number === 1 ? undefined : stepAddress(number - 1)

  const bar = create('section', { id: 'demo-tour', ariaLabel: 'Tour' })
  const buttons = create('div')
  // Not links, because the page's skip link must stay the first one.
  const add = (label: string, address: string) => {
    const onclick = () => location.assign(address)
    const className = address === next ? 'next' : ''
    buttons.append(create('button', { type: 'button', className, textContent: label, onclick }))
  }
  if (back !== undefined) add('Back', back)
  add(isLast ? 'Finish' : 'Next', next)
  if (!isLast) add('End the tour', endAddress)
  const text = create('p')
  text.append(
    create('b', { textContent: step.title }),
    `. “${step.say}” `,
    create('span', { textContent: step.press }),
  )
  bar.append(create('b', { textContent: `Demo, ${number} of ${tour.length}` }), buttons, text)

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  // It keeps the room of the bar while the bar is in a dialog.
  const place = create('div', { id: 'demo-tour-place' })
  previous.after(place)
  followDialogs(bar, place)
  const root = document.documentElement
  const measure = () => root.style.setProperty('--demo-tour-height', `${bar.offsetHeight}px`)
  measure()
  new ResizeObserver(measure).observe(bar)

  listenToRemote({ PageDown: next, PageUp: back })
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

/**
 * A presenter's remote sends Page Down and Page Up. They lead to the next step wherever the focus is, except in a control that
 * uses them itself and was reached with the keyboard.
 */
function listenToRemote(addresses: Readonly<Record<string, string | undefined>>) {
  let keeper: EventTarget | null = null
  // Not at the key press, which makes any focused element match.
  addEventListener('focusin', ({ target }) => {
    const isKeeper =
      target instanceof Element && target.matches(':is(select, [type=range]):focus-visible')
    keeper = isKeeper ? target : null
  })
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
      const address = addresses[key]
      if (address === undefined || altKey || ctrlKey || metaKey || shiftKey) return
      if (target === keeper) return
      event.preventDefault()
      if (!repeat) location.assign(address)
    },
    // Before the page, which may be in a dialog.
    true,
  )
}

/** Scrolls to the parts of the page with which the step begins, and fills in the sign-in form as soon as it is there. */
export function prepareStep({ start, signingIn }: TourStep) {
  if (start !== undefined) {
    const scroll = () => {
      for (const { selector, block } of start) {
        document.querySelector(selector)?.scrollIntoView({ block })
      }
    }
    // Again when the font has come, with which the lines break elsewhere.
    addEventListener('DOMContentLoaded', scroll)
    addEventListener('load', scroll)
  }
  if (signingIn === undefined) return
  const values = { username: signingIn.email, 'current-password': signingIn.password }
  const observer = new MutationObserver(() => {
    for (const [purpose, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`input[autocomplete=${purpose}]`)
      if (field === null) return
      // Not `field.value = …`, which React does not take for an edit.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
    }
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
