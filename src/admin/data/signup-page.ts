import type { ListedSignup } from '../../lib/signup-columns'
import { type SignupView, toPageEntries } from './signup-view'

/** A page of signups that the server has listed. */
export interface SignupPage {
  readonly view: SignupView
  readonly entries: readonly ListedSignup[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** @param listed the response to `toListRequest(view)` */
export const createPage = (view: SignupView, listed: readonly ListedSignup[]): SignupPage => ({
  view,
  ...toPageEntries(view, listed),
})

/** Whether the page is the whole list that its view asks for. */
export const isOnlyPage = ({ view, hasNext }: SignupPage) => view.start.type === 'first' && !hasNext

/** @returns where the page after a page starts */
export function nextStart({ entries, view }: SignupPage) {
  const last = entries.at(-1)?.position
  if (last === undefined) return undefined
  return { type: 'at', position: view.isNewestFirst ? last - 1 : last + 1 } as const
}

/** @returns the page after a signup was removed */
export function withoutSignup(page: SignupPage, id: string): SignupPage {
  return { ...page, entries: page.entries.filter((entry) => entry.id !== id) }
}
