import { findBrowser, installBrowser } from '../support/find-browser'

/** Installs a browser if there is none. The workers load the configuration afterwards, so they find it. */
export default function getBrowser() {
  if (findBrowser() === undefined) installBrowser()
}
