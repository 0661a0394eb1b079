import bricolageGrotesque from './font/bricolage-grotesque.woff2?url'

/** The range of each weight of the site (text-styles.ts). Their widths need different scales. */
const weights = { regular: '400 599', strong: '600 699', heading: '700 800' }

const arial = ['Arial', 'Liberation Sans']
const arialBold = ['Arial Bold', 'Liberation Sans Bold']
// Newer versions of Android have one variable Roboto for all weights, and Fedora has one variable Noto Sans.
const roboto = ['Roboto', 'Roboto Regular']
const robotoBold = ['Roboto Bold', ...roboto]
const noto = ['Noto Sans', 'Noto Sans Regular']
const notoBold = ['Noto Sans Bold']
const dejaVuBold = ['DejaVu Sans Bold']

/** The site's font, then its fallbacks. The browser uses the first one that it finds. */
export const fontFamily =
  '"Bricolage Grotesque", "Nestwin Arial", "Nestwin Roboto", "Nestwin Noto", "Nestwin DejaVu", sans-serif'

/**
 * System fonts that stand in for Bricolage Grotesque until it has loaded. `sizeAdjust` gives them its width: in columns from
 * 256 to 640 px, about 1% of the site's texts have another number of lines in the fallback (README.md).
 */
const fallbacks = [
  { family: 'Nestwin Arial', local: arial, weight: weights.regular, sizeAdjust: 1.052 },
  { family: 'Nestwin Arial', local: arialBold, weight: weights.strong, sizeAdjust: 1.002 },
  { family: 'Nestwin Arial', local: arialBold, weight: weights.heading, sizeAdjust: 1.03 },
  { family: 'Nestwin Roboto', local: roboto, weight: weights.regular, sizeAdjust: 1.058 },
  { family: 'Nestwin Roboto', local: robotoBold, weight: weights.strong, sizeAdjust: 1.075 },
  { family: 'Nestwin Roboto', local: robotoBold, weight: weights.heading, sizeAdjust: 1.102 },
  { family: 'Nestwin Noto', local: noto, weight: weights.regular, sizeAdjust: 0.995 },
  { family: 'Nestwin Noto', local: notoBold, weight: weights.strong, sizeAdjust: 0.97 },
  { family: 'Nestwin Noto', local: notoBold, weight: weights.heading, sizeAdjust: 0.981 },
  { family: 'Nestwin DejaVu', local: ['DejaVu Sans'], weight: weights.regular, sizeAdjust: 0.925 },
  { family: 'Nestwin DejaVu', local: dejaVuBold, weight: weights.strong, sizeAdjust: 0.839 },
  { family: 'Nestwin DejaVu', local: dejaVuBold, weight: weights.heading, sizeAdjust: 0.868 },
]

/**
 * What happens if the font arrives after the first paint. Headings, labels, and buttons change to it. Longer text keeps its
 * fallback until the next load: its lines would break at other words and move what is below them, and a paragraph that moves
 * into the window would be painted last.
 */
const whenLate = [
  { weight: weights.regular, fontDisplay: 'optional' },
  { weight: '600 800', fontDisplay: 'swap' },
]

/** The ascent and descent of Bricolage Grotesque, in em. */
const metrics = { ascent: 0.93, descent: 0.27 }

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/** The `@font-face` rules of the site's font and of its fallbacks. */
export const fontFaces = () => [
  // index.html preloads the font. Until it arrives, the page uses a fallback of the same size.
  ...whenLate.map(({ weight, fontDisplay }) => ({
    '@font-face': {
      fontFamily: 'Bricolage Grotesque',
      fontWeight: weight,
      fontDisplay,
      src: `url(${bricolageGrotesque}) format("woff2")`,
    },
  })),
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
