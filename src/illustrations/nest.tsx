import type { ReactNode } from 'react'
import { type Color, colorVariable } from '../theme/tokens'

/** Ordered from the darkest to the lightest. */
const straws: readonly { color: Color; width: number; path: string }[] = [
  {
    color: 'soil',
    width: 9,
    path: 'M134 399Q276 412 419 407M245 428Q337 415 428 407M94 385Q218 450 341 420M219 455Q385 471 552 417M155 457Q315 488 475 451M187 498Q280 526 372 517',
  },
  {
    color: 'twig',
    width: 9,
    path: 'M74 350Q120 408 250 412M180 398Q330 428 480 398M400 414Q520 404 570 344M112 387Q285 439 457 402M187 436Q331 449 476 428M180 467Q288 479 395 479',
  },
  {
    color: 'hay',
    width: 7,
    path: 'M96 372Q190 424 330 416M300 408Q450 420 548 372M218 395Q365 421 512 397M157 421Q325 449 493 413M119 433Q293 484 467 450M243 500Q359 530 474 483',
  },
]

/** The straws that stick out on both sides. */
const LOOSE_STRAWS =
  'M92 352Q60 330 38 300M100 372Q62 372 30 360M548 350Q585 335 606 306M540 376Q584 380 612 368M120 392Q86 404 62 400M520 398Q556 414 584 408'

const FRONT_ID = 'nest-front'

interface NestProps {
  /** Whether <use> draws the front of another nest on the page. The straws make up most of a picture's bytes. */
  isCopy?: boolean
  children?: ReactNode
}

/** A nest, 580 wide from x = 30, with its rim at y = 345 and its bottom at y = 540. Children are drawn behind its front. */
export function Nest({ isCopy = false, children }: NestProps) {
  return (
    <>
      <ellipse cx="320" cy="345" rx="244" ry="62" fill={colorVariable('soil')} />
      {children}
      {isCopy ? <use href={`#${FRONT_ID}`} /> : <Front />}
    </>
  )
}

function Front() {
  return (
    <g id={FRONT_ID}>
      <path
        d="M76 345A244 62 0 0 0 564 345C564 462 450 540 320 540S76 462 76 345Z"
        fill={colorVariable('bark')}
      />
      <g fill="none" strokeLinecap="round">
        <path d={LOOSE_STRAWS} stroke={colorVariable('twig')} strokeWidth="8" />
        {straws.map(({ color, width, path }) => (
          <path key={color} d={path} stroke={colorVariable(color)} strokeWidth={width} />
        ))}
      </g>
    </g>
  )
}
