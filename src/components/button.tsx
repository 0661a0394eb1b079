import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes'
import { Spinner } from './spinner'

/** `type` defaults to "button", so that no button submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe, { defaultProps: { 'data-button': '' } })

interface BusyLabelProps {
  isBusy: boolean
  text: string
}

/** The label of a button whose action takes time, with a spinner while `isBusy`. */
export function BusyLabel({ isBusy, text }: BusyLabelProps) {
  return (
    <>
      {isBusy && <Spinner />}
      <span suppressHydrationWarning>{text}</span>
    </>
  )
}
