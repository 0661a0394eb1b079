/** The names of the buttons in what a step of the tour says to press, in their order. */
export const buttonsIn = (press: string) =>
  [...press.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
