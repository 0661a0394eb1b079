import { demoLink } from '../scenarios/demo-link'
import type { LoggedCall } from './call-log'

/** @returns a curl command that sends the same request, for a POSIX shell */
export function toCurl({ method, url, request }: LoggedCall): string {
  const headers = request.headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const data = request.body === '' ? [] : [`--data-raw ${quote(request.body)}`]
  return [`curl -i -X ${method} ${quote(url)}`, ...headers, ...data].join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** @returns a link to the page that sent the request, with the scenarios and the number of people that the request met */
export function toLink({ page, ...state }: LoggedCall): string {
  return new URL(demoLink(page, state), location.href).href
}
