/** What the demo's service worker, its pages, and its build have in common. */

export const WORKER_URL = '/demo-worker.js'

/** From the worker to a page, with the state of the copy. In an object, because MSW's listener expects one. */
export interface CopyMessage {
  readonly type: typeof COPY_STATE
  readonly state: ReportedCopy
}
export const COPY_STATE = 'OFFLINE_COPY_STATE'

/**
 * What the worker knows about its copy of the build. `missing`: nothing is copied, and the next load of a page starts to copy.
 * `failed`: a file could not be copied, and the worker tries again. `full`: the browser has no room for the copy.
 */
export const reportedCopies = ['copying', 'complete', 'missing', 'failed', 'full'] as const
export type ReportedCopy = (typeof reportedCopies)[number]

/** From a page to the waiting worker. */
export const START_NEW_VERSION = 'START_NEW_VERSION'
