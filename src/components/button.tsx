import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes'
import { Spinner } from './spinner'

/** A button that acts. `type` defaults to "button", so that none submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = chakra('a', buttonRecipe)

interface BusyLabelProps {
  isBusy: boolean
  text: string
}

/** What a button says that takes its time, with a spinner while it is busy. */
export function BusyLabel({ isBusy, text }: BusyLabelProps) {
  return (
    <>
      {isBusy && <Spinner />}
      <span suppressHydrationWarning>{text}</span>
    </>
  )
}
