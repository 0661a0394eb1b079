import type { BrandValue } from './brand'

/** A value in a sentence, and the words that replace it while it is missing. */
export interface ValuePart {
  readonly value: BrandValue
  readonly ifMissing: string
}

/** `page` links to another page. */
export type Part =
  | string
  | ValuePart
  | { readonly text: string; readonly page: 'privacy' | 'sweepstakesRules' }

export type Paragraph = string | readonly Part[]

export const valueOr = (value: BrandValue, ifMissing: string): ValuePart => ({ value, ifMissing })

/**
 * A paragraph with values and links: paragraph`Write to ${valueOr(brand.sponsor, 'us')}.` The period after a value that ends in
 * one, such as "Inc.", is dropped.
 */
export const paragraph = (
  texts: TemplateStringsArray,
  ...parts: readonly (Part | number)[]
): Paragraph =>
  texts.flatMap((text, index) => {
    const part = parts[index] ?? ''
    return [
      endsInFullStop(parts[index - 1]) ? text.replace(/^\./, '') : text,
      typeof part === 'number' ? String(part) : part,
    ]
  })

const endsInFullStop = (part: Part | number | undefined): boolean =>
  typeof part === 'object' &&
  'value' in part &&
  typeof part.value === 'string' &&
  part.value.endsWith('.')

export interface LegalSection<Id extends string = string> {
  /** The anchor: /privacy#id. */
  readonly id: Id
  readonly title: string
  /** A sentence as large as a heading, as the law may require (California B&P 17539.15). */
  readonly notice?: string
  readonly paragraphs: readonly Paragraph[]
}

/** The main points, at the top of the page. */
export interface LegalSummary {
  readonly title: string
  readonly paragraphs: readonly Paragraph[]
}

export const legalPage = {
  contents: 'Contents',
  print: 'Print this page',
} as const
