/** Some browsers ask where to save the file, and read it after that. */
const REVOKE_AFTER_MS = 60_000

/** Saves a file, as a link to it would. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
