import { chakra } from '@chakra-ui/react'

/** The ring is decorative, so it always needs text next to it. */
const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: '1.125em',
    height: '1.125em',
    border: '0.15em solid currentcolor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn 800ms linear infinite',
    _motionReduce: { animation: 'none' },
  },
})

export function Spinner() {
  return <Ring aria-hidden="true" data-spinner="" />
}
