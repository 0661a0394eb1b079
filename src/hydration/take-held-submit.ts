/**
 * Whether the form was submitted before it was hydrated (`start.ts`). Every call after the first says no.
 *
 * @returns true if the submit is to be replayed
 */
export function takeHeldSubmit({ dataset }: HTMLFormElement): boolean {
  const isHeld = 'submitHeld' in dataset
  delete dataset.submitHeld
  return isHeld
}
