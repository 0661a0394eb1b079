import { createRoot, hydrateRoot } from 'react-dom/client'

/** A piece of code of its own: to set React up takes as long as all that the app does with it at first. */
export const reactRoots = { createRoot, hydrateRoot }
