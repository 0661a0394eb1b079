/** An address whose parameters may contain scenarios, as people type it: `?scenario=slow:400ms,offline`. */
export const readableAddress = ({ href }: URL) => href.replaceAll('%2C', ',').replaceAll('%3A', ':')

/** Removes a parameter from the address of the open page, so that a reload does not apply it again. */
export function removeParameter(name: string) {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', readableAddress(address))
}
