import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { createElement, Fragment, type ReactNode, Suspense } from 'react'
import { ProvidedValue } from '../components/brand-facts'
import { Button, useNeedsScript } from '../components/button'
import { Container } from '../components/layout'
import { PageHeader, PageHeaderText } from '../components/page-header'
import { PageTitle, TextAnchor, TextLink } from '../components/text'
import {
  type LegalSection,
  type LegalSummary,
  legalPage,
  type Paragraph,
  type Part,
  type ValuePart,
} from '../content/legal-page'
import { type RouteName, routes } from '../routes'
import { colorVariable } from '../theme/tokens'

interface LegalPageProps<Id extends string> {
  page: Exclude<RouteName, 'landing'>
  summary?: LegalSummary
  sections: readonly LegalSection<Id>[]
  /** Shown after the paragraphs of a section, by the id of the section. */
  after?: Readonly<Partial<Record<NoInfer<Id>, ReactNode>>>
}

/** Styles for wide screens and paper, where a folded list is unfolded if the browser supports that. */
const whileUnfolded = (styles: SystemStyleObject) => ({
  '@supports selector(::details-content)': { '@media (min-width: 64rem), print': styles },
})

const UnfoldedHeading = chakra('h2', {
  base: { display: 'none', textStyle: 'subtitle', mb: '2', ...whileUnfolded({ display: 'block' }) },
})

/** A long list that is folded on narrow screens. It opens without a script. */
export const Folded = chakra('details', {
  base: {
    '& > summary': {
      minHeight: '2.75rem',
      py: '2',
      textStyle: 'label',
      cursor: 'pointer',
      borderY: '1px solid',
      borderColor: 'sand',
    },
    '&[open] > summary': { mb: '2' },
    ...whileUnfolded({
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible' },
    }),
  },
})

/** Numbered sections, with a table of contents that stays in view on wide screens. */
export function LegalPage<Id extends string>({
  page,
  summary,
  sections,
  after,
}: LegalPageProps<Id>) {
  return (
    <>
      <PageHeader>
        <PageTitle>{routes[page].heading}</PageTitle>
        <PageHeaderText>{routes[page].text}</PageHeaderText>
      </PageHeader>
      <Container
        py={{ base: '5', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 42rem)' }}
        columnGap="16"
        rowGap={{ base: '5', md: '10' }}
        alignItems="start"
        lineHeight={{ base: '1.5', md: '1.6' }}
      >
        {summary !== undefined && <Summary {...summary} />}
        <Box
          as="nav"
          aria-labelledby="contents"
          gridRow={{ lg: `span ${sections.length}` }}
          position={{ lg: 'sticky' }}
          top="5.5rem"
        >
          <UnfoldedHeading id="contents">{legalPage.contents}</UnfoldedHeading>
          <Folded>
            <summary>{legalPage.contents}</summary>
            <Box
              as="ol"
              ps="8"
              py="1.5"
              listStyleType="decimal"
              maxHeight={{ lg: 'calc(100vh - 14rem)' }}
              overflowY={{ lg: 'auto' }}
              css={{ '& a': { display: 'block', width: 'fit-content', py: '1' } }}
            >
              {sections.map((section) => (
                <li key={section.id}>
                  <TextAnchor href={`#${section.id}`}>{section.title}</TextAnchor>
                </li>
              ))}
            </Box>
            <PrintButton />
          </Folded>
        </Box>
        {/* The sections are siblings of the summary, because reader views leave out text that is far from the rest. */}
        {sections.map((section, index) => (
          // React hydrates each <Suspense> in a separate task.
          <Suspense key={section.id}>
            <Section {...section} number={index + 1}>
              {after?.[section.id]}
            </Section>
          </Suspense>
        ))}
      </Container>
    </>
  )
}

/** Some browsers inside apps cannot print. */
function PrintButton() {
  const needsScript = useNeedsScript()
  if (!needsScript['aria-disabled'] && typeof print !== 'function') return null
  return (
    <Button look="quiet" mt="5" {...needsScript} data-print="hide" onClick={() => print()}>
      {legalPage.print}
    </Button>
  )
}

function Summary({ title, paragraphs }: LegalSummary) {
  return (
    <Box
      as="section"
      aria-labelledby="summary"
      gridColumn="1 / -1"
      maxWidth="64rem"
      p={{ base: 'min(1.25rem, 4.5vw)', md: '8' }}
      bg="mist"
      borderRadius="card"
      _highContrast={{ border: '1px solid' }}
      _print={{ p: '0', bg: 'transparent' }}
    >
      <Box as="h2" id="summary" textStyle="subtitle">
        {title}
      </Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {paragraphs.map((paragraph) => (
          <Box as="li" mt={{ base: '1', md: '2' }} key={JSON.stringify(paragraph)}>
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
        // The notice is not bold, because bold text would wrap differently when the font arrives late.
        <Box as="p" mt="3" textStyle="lead">
          {notice}
        </Box>
      )}
      {paragraphs.map((paragraph) => (
        <Box as="p" mt="2" key={JSON.stringify(paragraph)}>
          <LegalText paragraph={paragraph} />
        </Box>
      ))}
      {children}
    </Box>
  )
}

/** A paragraph with its values and links. The parts have no keys, because two may be equal. */
function LegalText({ paragraph }: { paragraph: Paragraph }) {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph
  return createElement(Fragment, null, ...parts.map(renderPart))
}

function renderPart(part: Part) {
  if (typeof part === 'string') return part
  if ('value' in part) return <BrandValue {...part} />
  return <TextLink href={routes[part.page].path}>{part.text}</TextLink>
}

const Blank = chakra('span', {
  base: {
    textDecoration: 'underline dotted',
    textDecorationColor: colorVariable('slate'),
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.3em',
  },
})

/** A value of the brand inside a sentence, or the words that replace a missing one. */
export function BrandValue({ value, ifMissing }: ValuePart) {
  if (typeof value === 'string') return <ProvidedValue value={value} />
  return <Blank suppressHydrationWarning>{ifMissing}</Blank>
}
