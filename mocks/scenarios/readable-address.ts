/** An address whose parameters may contain scenarios, as somebody would type it: `?scenario=slow:400ms,offline`. */
export const readableAddress = ({ href }: URL) => href.replaceAll('%2C', ',').replaceAll('%3A', ':')
