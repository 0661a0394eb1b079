import { brand } from './brand'

/** What a link to the site shows elsewhere. `npm run draw-files` writes it. Width and height in pixels. */
export const sharingPicture = {
  file: 'social-image.png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: a robin beside its nest, with two blue eggs, a golden one, and tickets in the air`,
} as const
