import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { overview } from '../content/admin'
import { DisclosureSummary } from './disclosure-summary'
import { SignupCharts } from './signup-charts'
import type { useSignupSummary } from './use-signup-summary'

type SignupChartsDisclosureProps = Pick<
  ReturnType<typeof useSignupSummary>,
  'phase' | 'loaded' | 'current'
>

/** The charts of the filtered signups. Closed at first, because most visits to the page are for the list. */
export function SignupChartsDisclosure({ phase, loaded, current }: SignupChartsDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = current === null && phase === 'loading'
  const summary = isWaiting ? (loaded?.summary ?? null) : current
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
