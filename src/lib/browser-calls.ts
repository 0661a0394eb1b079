/** How long the user has to respond to the permission prompt that some browsers show. */
const PERMISSION_TIMEOUT_MS = 10_000

/** @returns whether the text is on the clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text), PERMISSION_TIMEOUT_MS)
    return true
  } catch {
    return false
  }
}

/** Adds a timeout to calls that take no abort signal. On timeout, resolves with `late`, or rejects if `late` is undefined. */
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

/** Calls back when the page becomes visible, or goes online while it is visible. @param signal ends the calls */
export function onReturn(callback: () => void, signal: AbortSignal) {
  const callIfVisible = () => {
    if (document.visibilityState !== 'hidden') callback()
  }
  for (const event of ['online', 'visibilitychange']) {
    addEventListener(event, callIfVisible, { signal })
  }
}

/** Whether the user closed the share sheet, or the sheet was already open. */
export const isShareCanceled = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

/** Some browsers ask where to save the file, and read the URL only after the user has chosen. */
const REVOKE_AFTER_MS = 60_000

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
