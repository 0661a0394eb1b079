import bricolageGrotesque from './font/bricolage-grotesque.woff2?url'

/** Each fallback has two fonts for the site's range of weights. */
const regular = '400 599'
const bold = '600 800'

/**
 * System fonts with the metrics of Bricolage Grotesque, in case it loads too late. `sizeAdjust` is the width of the site's copy
 * in Bricolage Grotesque, divided by its width in the fallback.
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

/** The ascent and descent of Bricolage Grotesque, in em. */
const metrics = { ascent: 0.93, descent: 0.27 }

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

export const fontFaces = [
  {
    '@font-face': {
      fontFamily: 'Bricolage Grotesque',
      fontWeight: '400 800',
      // index.html preloads the font. If it is still late, only the next document uses it: a swap would move text wherever a
      // line breaks differently, however well the fallback fits.
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
