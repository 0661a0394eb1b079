/** What the demo's service worker, its pages, and its build have in common. */

export const WORKER_URL = '/demo-worker.js'

/** From the worker to a page: the copy of the build is complete. In an object, because MSW's listener expects one. */
export const COPY_IS_COMPLETE = 'OFFLINE_COPY_IS_COMPLETE'

/** From a page to the waiting worker. */
export const START_NEW_VERSION = 'START_NEW_VERSION'
