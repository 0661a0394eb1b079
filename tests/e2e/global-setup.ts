import { findBrowser, installBrowser } from './browser'

/** The workers load the configuration after this, and find the browser that was installed here. */
export default function getBrowser() {
  if (findBrowser() === undefined) installBrowser()
}
