import bricolageGrotesque from './font/bricolage-grotesque.woff2?url'

/** The weights that the site uses, of which a fallback has two. */
const regular = '400 599'
const bold = '600 800'

/**
 * The one font, and the fonts of most systems stretched to its measures, for where it comes too late.
 * `sizeAdjust` is the width of the site's copy in Bricolage Grotesque, shared by its width in the other font.
 */
const fallbacks = [
  {
    family: 'Nestwin Arial',
    local: ['Arial', 'Liberation Sans'],
    weight: regular,
    sizeAdjust: 1.052,
  },
  {
    family: 'Nestwin Arial',
    local: ['Arial Bold', 'Liberation Sans Bold'],
    weight: bold,
    sizeAdjust: 1.021,
  },
  { family: 'Nestwin Roboto', local: ['Roboto'], weight: regular, sizeAdjust: 1.061 },
  { family: 'Nestwin Roboto', local: ['Roboto Bold'], weight: bold, sizeAdjust: 1.087 },
]

/** Ascent and descent of Bricolage Grotesque, in units of its em. */
const metrics = { ascent: 0.93, descent: 0.27 }

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

export const fontFaces = [
  {
    '@font-face': {
      fontFamily: 'Bricolage Grotesque',
      fontWeight: '400 800',
      // Fetched before all else (index.html). Where it is late all the same, it is there on the next page: a line that
      // breaks elsewhere is what would move, however well the fallback fits.
      fontDisplay: 'optional',
      src: `url(${bricolageGrotesque}) format("woff2")`,
    },
  },
  ...fallbacks.map(({ family, local, weight, sizeAdjust }) => ({
    '@font-face': {
      fontFamily: family,
      fontWeight: weight,
      src: local.map((name) => `local("${name}")`).join(', '),
      sizeAdjust: percent(sizeAdjust),
      ascentOverride: percent(metrics.ascent / sizeAdjust),
      descentOverride: percent(metrics.descent / sizeAdjust),
      lineGapOverride: '0%',
    },
  })),
]
