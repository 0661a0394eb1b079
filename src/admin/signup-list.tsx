import { Box, chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useRef } from 'react'
import { BusyLabel, Button } from '../components/button'
import { Card } from '../components/card'
import { FailureBox } from '../components/failure-box'
import { Stack } from '../components/stack'
import { adminPage } from '../content/admin'
import { waysOut } from '../content/error-pages'
import { formatCount } from '../content/format'
import { adminLoadFailureToast } from '../content/toasts'
import { EmptyNest } from '../illustrations/empty-nest'
import { SignupEntry } from './signup-entry'
import type { useSignupList } from './use-signup-list'

interface SignupListProps extends ReturnType<typeof useSignupList> {
  isSignedIn: boolean
}

/** The number of signups, then each signup in order of position. */
export function SignupList({
  phase,
  isLoading,
  entries,
  total,
  loadMore,
  reload,
  removeEntry,
  isSignedIn,
}: SignupListProps) {
  const list = useRef<HTMLOListElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const previousCount = useRef(0)
  const removedIndex = useRef<number | null>(null)

  const onRemoved = useCallback(
    (id: string, index: number) => {
      removedIndex.current = index
      removeEntry(id)
    },
    [removeEntry],
  )

  // New entries push the pressed button down, and a removal unmounts it. The entry in its place gets the focus.
  useEffect(() => {
    const hasGrown = previousCount.current > 0 && entries.length > previousCount.current
    const index = hasGrown ? previousCount.current : removedIndex.current
    previousCount.current = entries.length
    removedIndex.current = null
    if (index === null) return
    const next = list.current?.children[Math.min(index, entries.length - 1)]
    if (next instanceof HTMLElement) next.focus()
    else summary.current?.focus()
  }, [entries.length])

  const hasFailed = phase === 'failed' || phase === 'retrying' || phase === 'refused'
  const hasMore = total !== null && entries.length < total
  const hasButton = hasMore || hasFailed

  // If a retry succeeds and nothing is left to load, the focused button unmounts.
  const hadFailed = useRef(false)
  useEffect(() => {
    const hasRecovered = hadFailed.current && !hasButton
    hadFailed.current = hasFailed
    if (hasRecovered && document.activeElement === document.body) summary.current?.focus()
  }, [hasButton, hasFailed])

  return (
    <Stack gap="8">
      {total !== null && <Total total={total} />}
      {total === 0 && (
        <Stack gap="3">
          <Box maxWidth="16rem" mb="2">
            <EmptyNest />
          </Box>
          <Box as="p" textStyle="subtitle">
            {adminPage.empty}
          </Box>
          {isSignedIn && (
            <Box as="p" maxWidth="prose" color="stone">
              {adminPage.emptyForOthers}
            </Box>
          )}
        </Stack>
      )}
      {entries.length > 0 && (
        <EntryList ref={list} aria-label={adminPage.list}>
          {entries.map((entry, index) => (
            <SignupEntry
              key={entry.id}
              entry={entry}
              index={index}
              onRemoved={onRemoved}
              onNotFound={reload}
            />
          ))}
        </EntryList>
      )}
      <Stack gap="3" align="flex-start">
        {total !== null && (
          <p ref={summary} tabIndex={-1} role="status">
            {adminPage.showing(formatCount(entries.length), formatCount(total))}
          </p>
        )}
        {hasFailed && (
          <FailureBox fontWeight="700">
            {adminLoadFailureToast.title}: {adminLoadFailureToast.description}
          </FailureBox>
        )}
        {hasButton && (
          <Button look="quiet" aria-disabled={isLoading} onClick={isLoading ? undefined : loadMore}>
            <BusyLabel isBusy={isLoading} text={buttonText(isLoading, hasFailed)} />
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function buttonText(isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return adminPage.loadingMore
  return hasFailed ? waysOut.tryAgain : adminPage.loadMore
}

function Total({ total }: { total: number }) {
  return (
    <Card as="dl" width="fit-content">
      <Box as="dt" textStyle="small" color="stone">
        {adminPage.total}
      </Box>
      <Box as="dd" textStyle="figure">
        {formatCount(total)}
      </Box>
    </Card>
  )
}

const EntryList = chakra('ol', { base: { display: 'grid', gap: '3', listStyleType: 'none' } })
