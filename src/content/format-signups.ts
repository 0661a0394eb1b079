import { formatCount } from './format'

/** 1 → "1 signup", 1204 → "1,204 signups". */
export function formatSignups(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'signup' : 'signups'}`
}
