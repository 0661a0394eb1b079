/** The parameter of a link that starts the demo over. The early scripts read it, too, so this file stays small. */
export const START_PARAMETER = 'start'

export const startsOver = ({ searchParams }: URL) => searchParams.get(START_PARAMETER) === 'over'
