/** Some browsers ask the user for permission. If nobody answers, the page says that nothing was copied. In milliseconds. */
const PATIENCE_MS = 10_000

/** Copies a text. @returns whether it is on the clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text), PATIENCE_MS)
    return true
  } catch {
    return false
  }
}

/** Rejects if a promise does not settle in time, in milliseconds. */
export function inTime<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the user has closed the share sheet, or it is open already. */
export const isNoShareFailure = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
