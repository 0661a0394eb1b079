/** Code that the site fetches on demand, so that it may be missing while the page works. */
export const codeParts = [
  { id: 'form', label: 'The form', module: 'waitlist-content' },
  { id: 'calculator', label: 'The calculator', module: 'calculator' },
] as const

export type CodePartId = (typeof codeParts)[number]['id']

export function isCodePartId(id: string): id is CodePartId {
  return codeParts.some((part) => part.id === id)
}

/** Whether a request is for the file of a part. The name of a file in the build starts with the name of its module. */
export function isPart(id: CodePartId, { url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return codeParts.some(
    (part) =>
      part.id === id && pathname.startsWith(`/assets/${part.module}-`) && pathname.endsWith('.js'),
  )
}
