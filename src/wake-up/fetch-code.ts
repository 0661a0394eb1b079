import { reloadForNewVersion } from './reload'

/**
 * Fetches code of the app that is not there yet. In: a function with a dynamic import. Out: the module.
 * Rejects where it cannot be fetched; where it is gone because of a new version, the page is loaded anew instead.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await reloadForNewVersion()) return new Promise(() => {})
    throw error
  }
}
