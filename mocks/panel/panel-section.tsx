import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'

const Title = chakra('h3', { base: { textStyle: 'subtitle', mb: '2' } })

interface PanelSectionProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function PanelSection({ title, titleRef, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id} tabIndex={-1} {...(titleRef !== undefined && { ref: titleRef })}>
        {title}
      </Title>
      {children}
    </section>
  )
}

export const PanelList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    columnGap: '8',
    rowGap: '4',
  },
})
