/** The form and the admin panel load the toaster with their own code, so that no toast waits for a request. */
export const loadToaster = () => import('./toaster')
