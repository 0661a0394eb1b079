import { brand } from '../../content/brand'
import { disclosures } from '../../content/disclosures'
import { formatCount } from '../../content/format'
import { ticketPicture } from '../../content/ticket-picture'
import { EGG_PATH } from '../../illustrations/egg-path'
import { type Color, colorName } from '../../theme/tokens'

export interface TicketOnPicture {
  readonly position: number
  readonly address: string
  /** Null if the backend gave none. */
  readonly inviteCode: string | null
  /** What is said to friends. Given, because importing it would split the form's chunk. */
  readonly sharing: { readonly title: string; readonly text: string }
}

const SIZE = { width: 1200, height: 800 }
const TICKET = { x: 80, y: 180, width: 760, height: 330 }
const STUB = { x: 872, y: 196, width: 240, height: 330 }
const NOTCH = 11
/** The weights of `theme/text-styles.ts`, which the landing page does not export to other chunks. */
const STRONG = '600'
const HEADING = '750'

/**
 * Draws a ticket for messages to friends: with the position and the address, without a name and an email.
 *
 * @throws if the browser has no canvas, or does not let pages read one: to make it hard to recognize a device, some browsers return
 * other pixels
 */
export async function drawTicket(ticket: TicketOnPicture): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  // `load` would fail for the local fallbacks that a device lacks.
  await document.fonts.ready

  context.fillStyle = color('egg')
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  drawMain(context, ticket)
  drawStub(context)
  drawRobin(context)
  drawBelow(context, ticket)
  if (!isReadable(context)) throw new Error('The canvas cannot be read')
  return canvas
}

/** Compares a pixel of the background. */
function isReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = color('egg')
  const [red, green, blue] = context.getImageData(1, 1, 1, 1).data
  const read = [red, green, blue]
    .map((value) => (value ?? 0).toString(16).padStart(2, '0'))
    .join('')
  return context.fillStyle === `#${read}`
}

const font = (size: number, weight = '400') =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`

const color = (name: Color) =>
  getComputedStyle(document.documentElement).getPropertyValue(colorName(name))

function drawMain(context: CanvasRenderingContext2D, { position, sharing }: TicketOnPicture) {
  const { x, y, width, height } = TICKET
  context.fillStyle = color('yolk')
  fillSheet(context, TICKET)
  cutHoles(context, x + width, y, height)
  context.fillStyle = color('ink')
  write(context, sharing.title, { x: x + 56, y: y + 84, width: width - 112, size: 44 })
  const large = { x: x + 52, y: y + 220, width: width - 112, size: 140 }
  write(context, `#${formatCount(position)}`, { ...large, weight: HEADING })
  write(context, ticketPicture.inLine, { x: x + 56, y: y + 282, width: width - 112, size: 40 })
}

/** Torn off, and a little aslant, as on the page. */
function drawStub(context: CanvasRenderingContext2D) {
  const { x, y, width, height } = STUB
  context.save()
  context.translate(x, y + height)
  context.rotate(Math.PI / 36)
  context.translate(-x, -y - height)
  context.fillStyle = color('lagoon')
  fillSheet(context, STUB)
  cutHoles(context, x, y, height)
  context.fillStyle = color('paper')
  context.textAlign = 'center'
  write(context, brand.name, { x: x + width / 2, y: y + 286, width: width - 50, size: 36 })
  context.translate(x + width / 2 - 65, y + 50)
  context.scale(1.3, 1.3)
  context.fillStyle = color('yolk')
  context.fill(new Path2D(EGG_PATH))
  context.restore()
}

function fillSheet(context: CanvasRenderingContext2D, sheet: typeof TICKET) {
  context.beginPath()
  context.roundRect(sheet.x, sheet.y, sheet.width, sheet.height, 24)
  context.fill()
}

/** The line along which the stub was torn off. */
function cutHoles(context: CanvasRenderingContext2D, x: number, top: number, height: number) {
  context.fillStyle = color('egg')
  context.beginPath()
  for (let y = top; y <= top + height; y += 3 * NOTCH) {
    context.moveTo(x, y)
    context.arc(x, y, NOTCH, 0, 2 * Math.PI)
  }
  context.fill()
}

/** On the upper edge of the ticket. Its body is the drawing that the page has already. */
function drawRobin(context: CanvasRenderingContext2D) {
  context.save()
  context.translate(560, 16)
  context.scale(0.8, 0.8)
  context.strokeStyle = color('honey')
  context.lineWidth = 5
  context.lineCap = 'round'
  context.stroke(new Path2D('M90 148L94 204M112 146L116 206M86 206H106M108 208H128'))
  for (const part of document.querySelectorAll('#robin-body :is(path, circle)')) {
    const { fill, opacity } = getComputedStyle(part)
    context.fillStyle = fill
    context.globalAlpha = Number(opacity)
    context.fill(outlineOf(part))
  }
  context.restore()
}

function outlineOf(part: Element): Path2D {
  if (part instanceof SVGCircleElement) {
    const outline = new Path2D()
    const [x, y, radius] = [part.cx, part.cy, part.r].map(({ baseVal }) => baseVal.value)
    outline.arc(x ?? 0, y ?? 0, radius ?? 0, 0, 2 * Math.PI)
    return outline
  }
  return new Path2D(part.getAttribute('d') ?? '')
}

/** The address, and what has to be said beside it. */
function drawBelow(context: CanvasRenderingContext2D, { address, inviteCode }: TicketOnPicture) {
  context.fillStyle = color('ink')
  const shown = address.replace(/^https?:\/\//, '')
  const width = SIZE.width - 2 * TICKET.x
  write(context, shown, { x: TICKET.x, y: 590, width, size: 38, weight: STRONG })
  const said = [
    ...(inviteCode === null ? [] : [ticketPicture.reward]),
    disclosures.noPurchaseNecessary,
    disclosures.notABankDeposit,
  ]
  context.font = font(24)
  wrap(context, said.join(' '), width).forEach((line, index) => {
    context.fillText(line, TICKET.x, 640 + 34 * index)
  })
}

interface Line {
  x: number
  y: number
  /** A longer text gets smaller. */
  width: number
  size: number
  weight?: string
}

function write(context: CanvasRenderingContext2D, text: string, line: Line) {
  const { x, y, width, size, weight = STRONG } = line
  context.font = font(size, weight)
  const { width: needed } = context.measureText(text)
  if (needed > width) context.font = font((size * width) / needed, weight)
  context.fillText(text, x, y)
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= width) {
      lines[lines.length - 1] = longer
    } else lines.push(word)
  }
  return lines
}
