/** What announces that the visitor goes elsewhere within the app: wouter's own event, and the browser's for the way back. */
export const navigations = ['pushState', 'popstate']
