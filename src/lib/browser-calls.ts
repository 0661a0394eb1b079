/** Some browsers ask the user for permission. If nobody answers, the page says that nothing was copied. */
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

/** Calls a function as soon as the browser is online again, or the page is shown again. @param signal ends it */
export function onReturn(callback: () => void, signal: AbortSignal) {
  const callIfVisible = () => {
    if (document.visibilityState !== 'hidden') callback()
  }
  for (const event of ['online', 'visibilitychange']) {
    addEventListener(event, callIfVisible, { signal })
  }
}

/** Whether the user has closed the share sheet, or it is open already. */
export const isShareCanceled = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

/** Some browsers ask where to save the file, and read it after that. */
const REVOKE_AFTER_MS = 60_000

/** Saves a file, as a link to it would. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
