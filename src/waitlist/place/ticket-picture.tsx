import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button'
import { Stack } from '../../components/stack'
import { brand } from '../../content/brand'
import { formatCount } from '../../content/format'
import { ticketPicture } from '../../content/ticket-picture'
import { drawTicket, type TicketOnPicture } from './draw-ticket'

/** Some browsers ask where to save the file, and read it after that. */
const REVOKE_AFTER_MS = 60_000

/**
 * Draws the ticket and saves it as a file.
 *
 * @returns what the page shows then: the picture, its text, and a button if the device can share files
 * @throws if the picture cannot be drawn
 */
export async function saveTicketPicture(ticket: TicketOnPicture): Promise<ReactNode> {
  const canvas = await drawTicket(ticket)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (blob === null) throw new Error('The canvas has no picture')
  const name = `${brand.name.toLowerCase()}-${ticket.position}.png`
  const file = new File([blob], name, { type: blob.type })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  canvas.ariaHidden = 'true'
  // With a key, a new picture does not keep the failure of the last one.
  return <TicketPicture key={url} canvas={canvas} file={file} {...ticket} />
}

interface TicketPictureProps extends TicketOnPicture {
  canvas: HTMLCanvasElement
  file: File
}

function TicketPicture({ canvas, file, position, address, sharing }: TicketPictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const share = async () => {
    setHasFailed(false)
    try {
      await navigator.share({ ...sharing, url: address, files: [file] })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      setHasFailed(!isClosed)
    }
  }
  return (
    <Stack gap="3" align="flex-start" mt="4">
      <Box
        ref={(box: HTMLDivElement | null) => box?.replaceChildren(canvas)}
        css={{ '& canvas': { display: 'block', width: '100%', maxWidth: '24rem' } }}
        borderRadius="control"
        overflow="hidden"
      />
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

/** Whether the device's share sheet takes the file. Older browsers have no such method. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}
