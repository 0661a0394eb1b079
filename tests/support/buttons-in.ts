/** The names of the buttons in the text of a step of the tour, in their order. */
export const buttonsIn = (press: string) =>
  [...press.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
