import { Box, chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { actions, pageLoading } from '../content/error-pages'
import { announce } from '../lib/announce'
import type { LoadStatus } from '../navigation/use-loaded-path'
import { Button } from './button'
import { MessageBox } from './notice'
import { Spinner } from './spinner'

/** Most pages load faster. Without this delay, the spinner would flash. */
const DELAY_MS = 400

const Loading = chakra('div', {
  base: {
    position: 'fixed',
    top: '2',
    left: '50%',
    translate: '-50%',
    zIndex: '3',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '5',
    py: '2',
    whiteSpace: 'nowrap',
    bg: 'paper',
    borderRadius: 'full',
    boxShadow: 'raised',
    animation: `appear 1ms ${DELAY_MS}ms both`,
  },
})

interface PageLoadingProps {
  status: LoadStatus
  retry: () => void
}

/** Shows the load status of the next page, while the current page stays on the screen. */
export function PageLoading({ status, retry }: PageLoadingProps) {
  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(() => announce(pageLoading.loading), DELAY_MS)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <>
      {status === 'loading' && (
        <Loading>
          <Spinner />
          <span>{pageLoading.loading}</span>
        </Loading>
      )}
      {(status === 'slow' || status === 'offline') && (
        <MessageBox
          role="alert"
          data-print="hide"
          position="sticky"
          top="0"
          zIndex="3"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          p="2"
        >
          <Box flex="1 1 14rem">
            <strong>{pageLoading[status].title}</strong>
            <Box
              as="p"
              textStyle="small"
              // At 400% zoom, there is room only for the title and the button.
              css={{ '@media (max-height: 24rem)': { display: 'none' } }}
            >
              {pageLoading[status].text}
            </Box>
          </Box>
          <Button look="quiet" onClick={retry}>
            {actions.tryAgain}
          </Button>
        </MessageBox>
      )}
    </>
  )
}
