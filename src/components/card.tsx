import { chakra } from '@chakra-ui/react'
import { cardRecipe } from '../theme/recipes'

export const Card = chakra('div', cardRecipe)
