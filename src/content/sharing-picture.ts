import { brand } from './brand.ts'

/** The preview image of links to the site, in pixels. `npm run draw-images` draws it. */
export const sharingPicture = {
  file: 'social-image.png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: a robin beside its nest, with two blue eggs, a golden one, and tickets in the air`,
} as const
