import { vi } from 'vitest'

/** Collects the files that the page saves from now on. Replaces object URLs and downloads, which jsdom lacks. */
export function watchFiles() {
  const files: { name: string; blob: Blob | undefined }[] = []
  let newest: Blob | undefined
  URL.createObjectURL = (blob) => {
    newest = blob instanceof Blob ? blob : undefined
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob: newest })
  })
  return files
}
