/** Some browsers ask the user for permission. If nobody answers, the page says that nothing was copied. In milliseconds. */
const PERMISSION_TIMEOUT_MS = 10_000

/** Copies a text. @returns whether it is on the clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text), PERMISSION_TIMEOUT_MS)
    return true
  } catch {
    return false
  }
}

/**
 * Settles as a promise does. If that takes too long, in milliseconds, it resolves with `late`, or else rejects. Aborting the
 * call may not be enough, because some calls take no signal, and others may ignore it.
 */
export function inTime<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  late?: Result,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onLate = () =>
      late === undefined ? reject(new Error('It took too long')) : resolve(late)
    const timer = setTimeout(onLate, milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the user has closed the share sheet, or it is open already. */
export const isNoShareFailure = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

/** Whether the browser has loaded the page before a visit that may never come. Then its session storage is a copy that is thrown away. */
export const isUnvisited = () => 'prerendering' in document && document.prerendering === true
