/** Code that the site loads on demand, so it can be missing while the rest of the page works. */
export const codeParts = [
  { id: 'form', label: 'The form', module: 'waitlist-content' },
  { id: 'calculator', label: 'The calculator', module: 'calculator' },
] as const

export type CodePartId = (typeof codeParts)[number]['id']

export function isCodePartId(id: string): id is CodePartId {
  return codeParts.some((part) => part.id === id)
}

/** Whether a request is for the file of a part. In a build, its name starts with the name of the module. */
export function isPart(id: CodePartId, { url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return codeParts.some(
    (part) =>
      part.id === id && pathname.startsWith(`/assets/${part.module}-`) && pathname.endsWith('.js'),
  )
}
