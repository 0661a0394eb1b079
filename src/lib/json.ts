/** @returns undefined if the text is null or not JSON. In a file without imports, because the inline script contains it. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
