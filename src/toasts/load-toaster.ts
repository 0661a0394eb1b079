/** The form and the admin panel load it with their own code, so that no toast waits for a request. */
export const loadToaster = () => import('./toaster')
