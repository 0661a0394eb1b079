import { chakra } from '@chakra-ui/react'

/** For screen readers only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
