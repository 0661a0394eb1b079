/** The addresses of the two builds, by their Vite modes. */
export const sites = { demo: 'http://localhost:4283', lite: 'http://localhost:4285' }
