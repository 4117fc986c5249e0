import { buildSceneUrl, UPLOADED_SCENE } from '#shared/content/scene-url.ts'
import type { Business } from '#shared/business/business.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { summaryOf } from '#shared/planner/saved/design-facts.ts'
import { drawnDesign } from '#shared/planner/model/sound-design.ts'
import type { Head } from '#ui/frame/page-head.ts'

/** The size that `scripts/share-cards.ts` and `sharePicture` draw. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 }

const HOME = 'home'

type ShareCard = { path: string; type: 'image/jpeg' | 'image/png' | 'image/webp'; alt: string }

export function shareCard({ title, about }: Head, { name }: Business): ShareCard {
  const { product, scene, closet } = about ?? {}
  const drawn = closet && drawnDesign(closet.code)
  if (drawn) return { path: designFile(closet!.code, 'png'), type: 'image/png', alt: `Closet of ${summaryOf(drawn)}` }
  const type = 'image/jpeg'
  if (product) return { path: cardPath(String(product.family)), type, alt: product.pictures[0]?.alt ?? product.name }
  if (scene && UPLOADED_SCENE.test(scene)) return { path: cardPath(scene), type: 'image/webp', alt: title }
  return { path: cardPath(scene ?? HOME), type, alt: `Rendering of a room with closets by ${name}` }
}

export function cardPath(name: string): string {
  return UPLOADED_SCENE.test(name) ? buildSceneUrl(name) : `/storage/share/${name}.jpg`
}
