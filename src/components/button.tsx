import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes'

/** A button that acts. `type` defaults to "button", so that none submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = chakra('a', buttonRecipe)
