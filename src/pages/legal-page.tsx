import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BrandValue } from '../components/brand-value'
import { Button } from '../components/button'
import { Container } from '../components/container'
import { PageHeader } from '../components/page-header'
import { Stack } from '../components/stack'
import { TextAnchor, TextLink } from '../components/text-link'
import { type LegalSection, legalPage, type Paragraph, type Part } from '../content/legal-page'
import { routes } from '../routes'

interface LegalPageProps<Id extends string> {
  title: string
  text: string
  sections: readonly LegalSection<Id>[]
  /** Shown before the first section. */
  before?: ReactNode
  /** Shown after the paragraphs of a section, by the id of the section. */
  after?: Readonly<Partial<Record<NoInfer<Id>, ReactNode>>>
  /** Shown after the last section. */
  children?: ReactNode
}

/** A page of numbered sections, with a table of contents that stays in view on wide screens. */
export function LegalPage<Id extends string>({
  title,
  text,
  sections,
  before,
  after,
  children,
}: LegalPageProps<Id>) {
  return (
    <>
      <PageHeader title={title} text={text} />
      <Container
        py={{ base: '10', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 42rem)' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <Box
          as="nav"
          aria-labelledby="contents"
          data-print="hide"
          position={{ lg: 'sticky' }}
          top="8"
        >
          <Box as="h2" id="contents" textStyle="subtitle" mb="2">
            {legalPage.contents}
          </Box>
          <Box as="ol" ps="8" listStyleType="decimal">
            {sections.map((section) => (
              <Box as="li" key={section.id} py="1">
                <TextAnchor href={`#${section.id}`}>{section.title}</TextAnchor>
              </Box>
            ))}
          </Box>
          <Button look="quiet" mt="5" data-needs-script="" onClick={() => print()}>
            {legalPage.print}
          </Button>
        </Box>
        <Stack gap="10">
          {before}
          {sections.map((section, index) => (
            <Box
              as="section"
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              scrollMarginTop="1.5rem"
            >
              <Box as="h2" id={`${section.id}-title`} textStyle="subtitle" breakAfter="avoid">
                {index + 1}. {section.title}
              </Box>
              {section.paragraphs.map((paragraph) => (
                <Box as="p" mt="3" key={JSON.stringify(paragraph)}>
                  <LegalText paragraph={paragraph} />
                </Box>
              ))}
              {after?.[section.id]}
            </Box>
          ))}
          {children}
        </Stack>
      </Container>
    </>
  )
}

/** The text of a paragraph, with the values and links inside it. */
export function LegalText({ paragraph }: { paragraph: Paragraph }) {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph
  return parts.map((part) => <LegalPart key={JSON.stringify(part)} part={part} />)
}

function LegalPart({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('value' in part) return <BrandValue value={part.value} />
  return <TextLink href={routes[part.page].path}>{part.text}</TextLink>
}
