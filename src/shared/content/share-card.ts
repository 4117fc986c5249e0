import type { OpeningPicture } from './content-page.ts'

/** The preview card of a page: its scene's, or its first product's. */
export function cardOf(picture?: OpeningPicture): string | undefined {
  return picture && ('scene' in picture ? picture.scene : picture.pair[0].split('-')[0])
}
