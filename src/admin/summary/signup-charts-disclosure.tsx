import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { overview } from '../../content/admin'
import { DisclosureSummary } from '../disclosure-summary'
import type { Signups } from '../use-signup-list'
import { SignupCharts } from './signup-charts'

/** The charts of the filtered signups. Closed at first, because most visits to the page are for the list. */
export function SignupChartsDisclosure({ signups }: { signups: Signups }) {
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = signups.summary === null && signups.isCounting
  const summary = isWaiting ? (signups.lastSummary?.summary ?? null) : signups.summary
  return (
    <details data-print="hide" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <DisclosureSummary>{overview.charts}</DisclosureSummary>
      {isOpen && (
        <Box aria-busy={isWaiting} css={{ '&[aria-busy=true]': { opacity: '0.6' } }}>
          {summary === null ? (
            <p>{isWaiting ? overview.counting : overview.notCounted}</p>
          ) : (
            <SignupCharts summary={summary} />
          )}
        </Box>
      )}
    </details>
  )
}
