import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes'

/** `type` defaults to "button", so that no button submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe, { defaultProps: { 'data-button': '' } })
