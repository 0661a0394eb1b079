import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button'
import { Stack } from '../../components/stack'
import { brand } from '../../content/brand'
import { formatCount } from '../../content/format'
import { ticketPicture } from '../../content/ticket-picture'
import { inTime, isNoShareFailure } from '../../lib/browser-calls'
import { drawTicket, type TicketOnPicture } from './draw-ticket'

/** How long a browser may take to make a file of the picture, in milliseconds. */
const PATIENCE_MS = 10_000

/** With its shape, so that the text below does not move when the picture appears. */
const Picture = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '24rem',
    aspectRatio: '3 / 2',
    borderRadius: 'control',
  },
})

/**
 * Draws the ticket and saves it as a file.
 *
 * @returns what the page shows then: the picture, which can be kept with a long press, too, its text, and a button if the device can
 * share files
 * @throws if the picture cannot be drawn
 */
export async function saveTicketPicture(ticket: TicketOnPicture): Promise<ReactNode> {
  const canvas = await drawTicket(ticket)
  const making = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const blob = await inTime(making, PATIENCE_MS)
  if (blob === null) throw new Error('The canvas has no picture')
  const name = `${brand.name.toLowerCase()}-${ticket.position}.png`
  const file = new File([blob], name, { type: blob.type })
  // Not revoked, because the page shows it.
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // With a key, a new picture does not keep the failure of the last one.
  return <TicketPicture key={url} url={url} file={file} {...ticket} />
}

interface TicketPictureProps extends TicketOnPicture {
  url: string
  file: File
}

function TicketPicture({ url, file, position, address, sharing }: TicketPictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const share = async () => {
    setHasFailed(false)
    try {
      await navigator.share({ ...sharing, url: address, files: [file] })
    } catch (error) {
      setHasFailed(!isNoShareFailure(error))
    }
  }
  return (
    <Stack gap="3" align="flex-start" mt="4">
      <Picture src={url} alt={ticketPicture.alt(formatCount(position))} />
      <Box as="p" textStyle="small" overflowWrap="anywhere">
        {ticketPicture.text(formatCount(position), address)}
      </Box>
      {canShare(file) && (
        <Button look="quiet" onClick={() => void share()}>
          {ticketPicture.share}
        </Button>
      )}
      {hasFailed && <p>{ticketPicture.notShared}</p>}
    </Stack>
  )
}

/** Whether the device's share sheet takes the file. Older browsers have no such method, and some throw. */
function canShare(file: File): boolean {
  try {
    return navigator.canShare({ files: [file] })
  } catch {
    return false
  }
}
