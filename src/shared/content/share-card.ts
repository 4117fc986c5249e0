import type { OpeningPicture } from './content-page.ts'

export function chooseShareCard(picture?: OpeningPicture): string | undefined {
  return picture && ('scene' in picture ? picture.scene : picture.pair[0].split('-')[0])
}
