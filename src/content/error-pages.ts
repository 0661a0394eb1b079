/** The ways out of a state that went wrong. */
export const waysOut = {
  tryAgain: 'Try again',
  home: 'Return to Home',
} as const

export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'There is nothing at this address. It may be mistyped, or the page may have moved.',
} as const

export const crashPage = {
  title: 'Unexpected Application Error!',
  text: 'Something broke while this page was being shown. Nothing that you sent before is lost.',
} as const
