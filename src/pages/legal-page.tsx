import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ProvidedValue } from '../components/brand-facts'
import { Button } from '../components/button'
import { Container, Stack } from '../components/layout'
import { PageHeader, PageHeaderText } from '../components/page-header'
import { PageTitle, TextAnchor, TextLink } from '../components/text'
import type { BrandValue as Value } from '../content/brand'
import {
  type LegalSection,
  type LegalSummary,
  legalPage,
  type Paragraph,
  type Part,
} from '../content/legal-page'
import { type RouteName, routes } from '../routes'

interface LegalPageProps<Id extends string> {
  page: Exclude<RouteName, 'landing'>
  summary?: LegalSummary
  sections: readonly LegalSection<Id>[]
  /** Shown after the paragraphs of a section, by the id of the section. */
  after?: Readonly<Partial<Record<NoInfer<Id>, ReactNode>>>
  /** Shown after the last section. */
  children?: ReactNode
}

/** On wide screens and on paper, the contents are not folded. Without support, they fold there too. */
const whileUnfolded = (styles: SystemStyleObject) => ({
  '@supports selector(::details-content)': { '@media (min-width: 64rem), print': styles },
})

const UnfoldedHeading = chakra('h2', {
  base: { display: 'none', textStyle: 'subtitle', mb: '2', ...whileUnfolded({ display: 'block' }) },
})

/** Folded on a phone, so that the first section is on the first screen. It opens without a script. */
const Contents = chakra('details', {
  base: {
    '& > summary': {
      minHeight: '2.75rem',
      py: '2',
      textStyle: 'subtitle',
      cursor: 'pointer',
      borderY: 'tear',
      borderColor: 'sand',
    },
    '&[open] > summary': { mb: '2' },
    ...whileUnfolded({
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible' },
    }),
  },
})

/** A page of numbered sections, with a table of contents that stays in view on wide screens. */
export function LegalPage<Id extends string>({
  page,
  summary,
  sections,
  after,
  children,
}: LegalPageProps<Id>) {
  return (
    <>
      <PageHeader>
        <PageTitle>{routes[page].heading}</PageTitle>
        <PageHeaderText>{routes[page].text}</PageHeaderText>
      </PageHeader>
      <Container
        py={{ base: '6', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 42rem)' }}
        columnGap="16"
        rowGap={{ base: '6', md: '10' }}
        alignItems="start"
      >
        {summary !== undefined && <Summary {...summary} />}
        <Box as="nav" aria-labelledby="contents" position={{ lg: 'sticky' }} top="8">
          <UnfoldedHeading id="contents">{legalPage.contents}</UnfoldedHeading>
          <Contents>
            <summary>{legalPage.contents}</summary>
            <Box
              as="ol"
              ps="8"
              listStyleType="decimal"
              // Space for a thumb.
              css={{ '& a': { display: 'block', width: 'fit-content', py: '1' } }}
            >
              {sections.map((section) => (
                <li key={section.id}>
                  <TextAnchor href={`#${section.id}`}>{section.title}</TextAnchor>
                </li>
              ))}
            </Box>
            <Button
              look="quiet"
              mt="5"
              data-needs-script=""
              data-print="hide"
              onClick={() => print()}
            >
              {legalPage.print}
            </Button>
          </Contents>
        </Box>
        <Stack gap="10">
          {sections.map((section, index) => (
            <Section key={section.id} {...section} number={index + 1}>
              {after?.[section.id]}
            </Section>
          ))}
          {children}
        </Stack>
      </Container>
    </>
  )
}

function Summary({ title, paragraphs }: LegalSummary) {
  return (
    <Box
      gridColumn="1 / -1"
      maxWidth="64rem"
      p={{ base: 'min(1.25rem, 4.5vw)', md: '8' }}
      bg="mist"
      borderRadius="card"
      _highContrast={{ border: '1px solid' }}
      _print={{ p: '0', bg: 'transparent' }}
    >
      <Box as="h2" textStyle="subtitle">
        {title}
      </Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {paragraphs.map((paragraph) => (
          <Box as="li" mt="3" key={JSON.stringify(paragraph)}>
            <LegalText paragraph={paragraph} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface SectionProps extends LegalSection {
  number: number
  children: ReactNode
}

function Section({ id, number, title, notice, paragraphs, children }: SectionProps) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="1.5rem">
      <Box as="h2" id={`${id}-title`} textStyle="subtitle" breakAfter="avoid">
        {number}. {title}
      </Box>
      {notice !== undefined && (
        <Box as="p" mt="3" textStyle="subtitle">
          {notice}
        </Box>
      )}
      {paragraphs.map((paragraph) => (
        <Box as="p" mt="3" key={JSON.stringify(paragraph)}>
          <LegalText paragraph={paragraph} />
        </Box>
      ))}
      {children}
    </Box>
  )
}

/** The text of a paragraph, with the values and links inside it. */
function LegalText({ paragraph }: { paragraph: Paragraph }) {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph
  return parts.map((part) => <LegalPart key={JSON.stringify(part)} part={part} />)
}

function LegalPart({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('value' in part) return <BrandValue value={part.value} />
  return <TextLink href={routes[part.page].path}>{part.text}</TextLink>
}

/** An outlined place in a sentence. It has the color of the sentence, because it may be on a dark background. */
const Blank = chakra('span', {
  base: {
    border: '1px dashed',
    borderRadius: '0.375rem',
    px: '0.35em',
    marginInlineEnd: '0.15em',
    boxDecorationBreak: 'clone',
  },
})

/** A value of the brand inside a sentence. If it is missing, an outlined description. */
export function BrandValue({ value }: { value: Value }) {
  if (typeof value === 'string') return <ProvidedValue value={value} />
  return <Blank suppressHydrationWarning>{`To be announced: ${value.what}`}</Blank>
}
