/** @returns undefined if the text is null or not JSON. Does not use zod, which would then load with the first page. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
