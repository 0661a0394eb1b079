/** Code that the site loads on demand. A part can be missing while the rest of the page works. */
export const codeParts = [
  { id: 'form', label: 'The form', module: 'waitlist-content' },
  { id: 'calculator', label: 'The calculator', module: 'calculator' },
] as const

export type CodePartId = (typeof codeParts)[number]['id']

export function isCodePartId(id: string): id is CodePartId {
  return codeParts.some((part) => part.id === id)
}

/** Whether a request is for a part's chunk. In a build, the chunk's file name starts with the module's name. */
export function isPart(id: CodePartId, { url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return codeParts.some(
    (part) =>
      part.id === id && pathname.startsWith(`/assets/${part.module}-`) && pathname.endsWith('.js'),
  )
}
