/** Shared by the demo's service worker, its pages, and its build. */

export const WORKER_URL = '/demo-worker.js'

/** A message from the worker to a page. It is an object, because MSW's listener expects one. */
export interface CopyMessage {
  readonly type: typeof COPY_STATE
  readonly isComplete: boolean
}
export const COPY_STATE = 'OFFLINE_COPY_STATE'

/** A message from a page to the waiting worker. */
export const START_NEW_VERSION = 'START_NEW_VERSION'
