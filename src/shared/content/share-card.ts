import type { OpeningPicture } from './content-page.ts'

/** The name of the card that stands for the page where it is shared: the scene's, or the first product's. */
export function cardOf(picture?: OpeningPicture): string | undefined {
  return picture && ('scene' in picture ? picture.scene : picture.pair[0].split('-')[0])
}
