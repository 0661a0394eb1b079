import { Box } from '@chakra-ui/react'
import { type Kept, privacyPage } from '../content/privacy'
import { LegalPage } from './legal-page'

const { summary, sections, asked, added, stored } = privacyPage

export function PrivacyPage() {
  return (
    <LegalPage
      page="privacy"
      summary={summary}
      sections={sections}
      after={{
        asked: <KeptList of={asked} />,
        added: <KeptList of={added} />,
        browser: <KeptList of={stored} hasNames />,
      }}
    />
  )
}

interface KeptListProps {
  of: Readonly<Record<string, Kept>>
  /** Whether to show the keys, which are the names in the browser's storage. */
  hasNames?: boolean
}

function KeptList({ of, hasNames = false }: KeptListProps) {
  return (
    <Box as="dl" mt="4">
      {Object.entries(of).map(([name, { label, text }]) => (
        <Box key={name} py="3" borderTop="tear" borderColor="sand" breakInside="avoid">
          <Box as="dt" fontWeight="strong">
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
