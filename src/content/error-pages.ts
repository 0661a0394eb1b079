export const actions = {
  tryAgain: 'Try again',
  home: 'Return to Home',
} as const

export const browserTooOld =
  'This browser is too old for this part of the page. Please update it, or use a different one.'

/** Shown if a built page is opened as a file. */
export const needsServer = 'This page needs a web server.'

export const pageLoading = {
  loading: 'Loading the page',
  slow: {
    title: 'This page is taking a long time to load.',
    text: 'It will open as soon as it has loaded. You can also check your connection and try again.',
  },
  offline: {
    title: 'You seem to be offline.',
    text: 'The page you asked for will open as soon as you are back online.',
  },
} as const

export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'There is nothing at this address. It may be mistyped, or the page may have moved.',
} as const

export const crashPage = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong while showing this page. Nothing you sent earlier is lost.',
} as const
