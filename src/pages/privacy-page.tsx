import { Box } from '@chakra-ui/react'
import { type Kept, privacyPage } from '../content/privacy'
import { Folded, LegalPage } from './legal-page'

const { summary, sections, asked, added, addedNote, stored, folded } = privacyPage

export function PrivacyPage() {
  return (
    <LegalPage
      page="privacy"
      summary={summary}
      sections={sections}
      after={{
        kept: (
          <>
            <KeptList of={asked} />
            <Box as="p" mt="2">
              {addedNote}
            </Box>
            <Folded mt="3">
              <summary>{folded.added}</summary>
              <KeptList of={added} />
            </Folded>
          </>
        ),
        browser: (
          <Folded mt="3">
            <summary>{folded.stored}</summary>
            <KeptList of={stored} hasNames />
          </Folded>
        ),
      }}
    />
  )
}

interface KeptListProps {
  of: Readonly<Record<string, Kept>>
  /** Whether to show the keys, which are the names in the browser's storage. */
  hasNames?: boolean
}

/** The label, text, and name share a line. Otherwise, the page would be twice as long. */
function KeptList({ of, hasNames = false }: KeptListProps) {
  return (
    <Box as="dl" mt="2" css={{ '& > div > *': { display: 'inline', marginInlineEnd: '0.4em' } }}>
      {Object.entries(of).map(([name, { label, text }]) => (
        <Box key={name} mt="1" breakInside="avoid">
          <Box as="dt" fontWeight="strong" _after={{ content: '":"' }}>
            {label}
          </Box>
          <dd>{text}</dd>
          {hasNames && (
            <Box as="dd" textStyle="small" color="stone">
              {name}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
