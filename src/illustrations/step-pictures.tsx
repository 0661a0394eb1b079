import { colorVariable } from '../theme/tokens'
import { EGG_PATH, Egg } from './egg'
import { Nest } from './nest'
import { Picture } from './picture'
import { Ticket } from './ticket'

const FRAME = '0 0 320 200'

export function DepositPicture() {
  return (
    <Picture viewBox={FRAME}>
      <g transform="translate(15.5 -46) scale(.45)">
        <Nest isCopy>
          <Egg x={212} y={398} width={110} lean={-14} />
          <Egg x={430} y={398} width={110} lean={14} />
        </Nest>
      </g>
      <Egg x={160} y={98} width={54} />
      <g stroke={colorVariable('lagoon')} strokeWidth="4" strokeLinecap="round">
        <path d="M118 34V60M202 34V60" />
      </g>
    </Picture>
  )
}

const years = [56, 150, 250]

/** For each year so far, an egg with 3.25% of the area of the savings' egg. Coordinates are in the units of `EGG_PATH`. */
const INTEREST_PATH = years
  .flatMap((x, year) =>
    [1020, 890, 760]
      .slice(0, year + 1)
      .map((top) => EGG_PATH.replace('50 0', `${Math.round((x + 43) * 6.45)} ${top}`)),
  )
  .join('')

/** The savings after one, two, and three years, with the interest next to them. */
export function InterestPicture() {
  return (
    <Picture viewBox={FRAME}>
      <path d="M14 182H306" stroke={colorVariable('night')} strokeWidth="4" strokeLinecap="round" />
      {years.map((x) => (
        <Egg key={x} x={x} y={180} width={86} />
      ))}
      <path d={INTEREST_PATH} fill={colorVariable('lagoon')} transform="scale(.155)" />
    </Picture>
  )
}

/** A drum full of tickets, and the winning ticket, drawn for a dark background. */
export function DrawingPicture() {
  return (
    <Picture viewBox={FRAME}>
      <path d="M90 192L125 130H175L210 192Z" fill={colorVariable('lake')} />
      <circle cx="150" cy="92" r="80" fill={colorVariable('paper')} />
      <Ticket x={126} y={72} scale={0.5} lean={-38} look="blue" />
      <Ticket x={178} y={66} scale={0.5} lean={28} look="blue" />
      <Ticket x={132} y={122} scale={0.5} lean={-6} look="coral" />
      <Ticket x={190} y={120} scale={0.5} lean={-30} look="blue" />
      <circle cx="150" cy="92" r="80" fill="none" stroke={colorVariable('lake')} strokeWidth="6" />
      <path
        d="M230 92H252V70"
        fill="none"
        stroke={colorVariable('lake')}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="252" cy="64" r="9" fill={colorVariable('lake')} />
      <Ticket x={258} y={156} scale={0.72} lean={-10} look="golden" />
    </Picture>
  )
}
