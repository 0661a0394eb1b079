import { chakra } from '@chakra-ui/react'
import { EGG_PATH } from '../illustrations/egg'
import { colorVariable } from '../theme/tokens'

const Mark = chakra('svg', {
  base: { flexShrink: '0', aspectRatio: '1', forcedColorAdjust: 'none' },
})

/** A golden egg in a nest. `public-images/` renders the icons in public/ from it. */
export function BrandMark({ size = '2rem' }: { size?: string }) {
  return (
    <Mark width={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="16" fill={colorVariable('night')} />
      <path d={EGG_PATH} transform="translate(18 8) scale(.28 .285)" fill={colorVariable('yolk')} />
      <path
        d="M10 34A22 7 0 0 0 54 34C54 46 44 54 32 54S10 46 10 34Z"
        fill={colorVariable('egg')}
      />
    </Mark>
  )
}
