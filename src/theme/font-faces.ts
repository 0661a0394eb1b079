import bricolageGrotesque from './font/bricolage-grotesque.woff2?url'
import latin from './font/bricolage-grotesque-latin.woff2?url'
import latinExt from './font/bricolage-grotesque-latin-ext.woff2?url'

/** The range that each weight of text-styles.ts covers. Each weight needs its own scale in a fallback font. */
const weights = { regular: '400 599', strong: '600 699', heading: '700 800' }

const arial = ['Arial', 'Liberation Sans']
const arialBold = ['Arial Bold', 'Liberation Sans Bold']
// Newer versions of Android have one variable Roboto for all weights; Fedora has one variable Noto Sans.
const roboto = ['Roboto', 'Roboto Regular']
const robotoBold = ['Roboto Bold', ...roboto]
const noto = ['Noto Sans', 'Noto Sans Regular']
const notoBold = ['Noto Sans Bold']
const dejaVuBold = ['DejaVu Sans Bold']

/** The site's font, then its fallbacks. */
export const fontFamily =
  '"Bricolage Grotesque", "Nestwin Arial", "Nestwin Roboto", "Nestwin Noto", "Nestwin DejaVu", sans-serif'

/**
 * System fonts that stand in for Bricolage Grotesque. `sizeAdjust` matches its width: in columns from 256 to 640 px, about 1%
 * of the site's texts have a different number of lines in the fallback (README.md).
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

// Letters in names that the first file lacks. A browser loads another file only if the page has one of its letters.
const latinRange = 'U+C0-D6, U+D8-F6, U+F8-FF, U+131, U+152-153'
const extRange = 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E80-1E85, U+1E9E, U+1EF2-1EF3'

/**
 * If a file arrives after the first paint, headings, labels, and buttons switch to it. Longer text keeps its fallback until
 * the next load, because its lines would break at other words and shift the layout. Letters in names always change, because a
 * single letter in another font stands out. Each file has two faces, because browsers combine only faces of equal weights.
 */
const files = [
  { url: bricolageGrotesque, fontWeight: weights.regular, fontDisplay: 'optional' },
  { url: bricolageGrotesque, fontWeight: '600 800', fontDisplay: 'swap' },
  { url: latin, fontWeight: weights.regular, fontDisplay: 'swap', unicodeRange: latinRange },
  { url: latin, fontWeight: '600 800', fontDisplay: 'swap', unicodeRange: latinRange },
  { url: latinExt, fontWeight: weights.regular, fontDisplay: 'swap', unicodeRange: extRange },
  { url: latinExt, fontWeight: '600 800', fontDisplay: 'swap', unicodeRange: extRange },
]

/** The ascent and descent of Bricolage Grotesque, in em. */
const metrics = { ascent: 0.93, descent: 0.27 }

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/** The `@font-face` rules. index.html preloads the first file. */
export const fontFaces = () => [
  ...files.map(({ url, ...face }) => ({
    '@font-face': { fontFamily: 'Bricolage Grotesque', src: `url(${url})`, ...face },
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
