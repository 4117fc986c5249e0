import type { OpeningPicture } from './content-page.ts'

export function cardOf(picture?: OpeningPicture): string | undefined {
  return picture && ('scene' in picture ? picture.scene : picture.pair[0].split('-')[0])
}
