import { type Fields, keepFields, takeKeptFields } from './kept-fields'

/**
 * The form as it was prerendered, and what happens to it before its code comes. It stands in data attributes: hydration
 * leaves them alone, and the styles of `EarlyNote` look at them.
 *
 * - `data-early-form` marks the form.
 * - `data-submitted` on it: it was submitted, and waits; `slow` once it has waited for long.
 * - `data-ready` on it: its code has come.
 * - `data-code="failed"` on the root element: code that a visitor waits for will not come.
 */

/** How long a submit may wait for the code before the page says that something may be wrong. */
const SLOW_AFTER_MS = 15_000

export function findEarlyForm(): HTMLFormElement | null {
  return document.querySelector('form[data-early-form]')
}

/** The handlers of a document: for all that can be done, but not what happens all the time. */
const HANDLER = /^on(?!.*(move|raw))/

/** What React listens to beside. */
const furtherEvents = ['focusin', 'focusout', 'textInput', 'compositionstart', 'compositionend']

const isReady = (form: HTMLElement) => 'ready' in form.dataset

/** What was typed in a form whose code has not come, or nothing where there is no such form. */
export function readEarlyFields(): Fields | null {
  const form = findEarlyForm()
  return form === null || isReady(form) ? null : readFields(form)
}

/** From now on, what is submitted too early waits, and what was typed too early is there again on the next page. */
export function watchEarlyForm() {
  addEventListener('DOMContentLoaded', () => {
    const form = findEarlyForm()
    if (form === null) return
    for (const [name, text] of Object.entries(takeKeptFields())) {
      const control = form.elements.namedItem(name)
      if (control !== null && 'value' in control) control.value = text
      // It was being sent when the page was loaded anew.
      else form.dataset[name] = text
    }
  })
  addEventListener('pagehide', () => {
    const fields = readEarlyFields()
    if (fields !== null) keepFields(fields)
  })
  // All ahead of React's listeners, which would wake the form up in one piece, while the visitor waits for an answer. What is
  // done with a control, the control itself remembers.
  const handlers = Object.keys(Document.prototype).filter((key) => HANDLER.test(key))
  for (const type of [...handlers.map((key) => key.slice(2)), ...furtherEvents]) {
    addEventListener(
      type,
      (event) => {
        const { target } = event
        if (!(target instanceof Element) || target.closest('a') !== null) return
        const form = target.closest<HTMLElement>('[data-early-form]')
        if (form === null || isReady(form)) return
        event.stopPropagation()
        // Who goes on typing is not done: what was not sent yet is sent when they say so again.
        if (type === 'input') delete form.dataset.submitted
      },
      true,
    )
  }
  addEventListener(
    'submit',
    (event) => {
      const form = findEarlyForm()
      if (form === null || event.target !== form || isReady(form)) return
      event.preventDefault()
      event.stopPropagation()
      form.dataset.submitted ??= ''
      setTimeout(() => {
        if ('submitted' in form.dataset) form.dataset.submitted = 'slow'
      }, SLOW_AFTER_MS)
    },
    true,
  )
}

/** The form's code has come, and takes over. Out: whether the form was submitted before. */
export function takeOverForm(form: HTMLFormElement): boolean {
  form.dataset.ready = ''
  const wasSubmitted = 'submitted' in form.dataset
  delete form.dataset.submitted
  return wasSubmitted
}

/** Has the page say that code for which a visitor waits will not come. */
export function reportMissingCode() {
  document.documentElement.dataset.code = 'failed'
}

/** What the form holds. */
export function readFields(form: HTMLFormElement): Fields {
  const fields = [...new FormData(form)]
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
