import { keepFields, takeKeptFields } from './kept-fields'

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

/** What React would wake the form up for in one piece, while the visitor waits for an answer. */
const unheard = [
  ...[
    'keydown',
    'keypress',
    'keyup',
    'textInput',
    'input',
    'change',
    'focusin',
    'focusout',
    'click',
  ],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['pointerover', 'pointerout', 'mouseover', 'mouseout'],
]

const isReady = (form: HTMLFormElement) => 'ready' in form.dataset

/** From now on, what is submitted too early waits, and what was typed too early is there again on the next page. */
export function watchEarlyForm() {
  addEventListener('DOMContentLoaded', () => {
    const form = findEarlyForm()
    if (form === null) return
    for (const [name, text] of takeKeptFields()) {
      const control = form.elements.namedItem(name)
      if (control !== null && 'value' in control) control.value = text
    }
  })
  addEventListener('pagehide', () => {
    const form = findEarlyForm()
    if (form !== null && !isReady(form)) keepFields(readFields(form))
  })
  // All ahead of React's listeners. What is done with a control, the control itself remembers.
  for (const type of unheard) {
    addEventListener(
      type,
      (event) => {
        const { target } = event
        const form = findEarlyForm()
        if (!(target instanceof HTMLElement) || form === null || isReady(form)) return
        if (form.contains(target) && target.closest('a') === null) event.stopPropagation()
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
export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.set(name, String(value))
  return fields
}
