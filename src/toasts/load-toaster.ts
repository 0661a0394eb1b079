/** Loads the code that draws the toasts. The form and the panel load it with their own, so that no toast waits for a request. */
export const loadToaster = () => import('./toaster')
