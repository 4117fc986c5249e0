import { brand } from '#shared/brand.ts'
import type { Head } from '#ui/frame/head.tsx'

/** The size that `scripts/share-cards.ts` draws. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 }

const HOME = 'home'

export function shareCard({ about }: Head): { path: string; alt: string } {
  const { product, scene } = about ?? {}
  if (product) return { path: cardPath(String(product.family)), alt: product.pictures[0]?.alt ?? product.name }
  return { path: cardPath(scene ?? HOME), alt: `Rendering of a room with closets by ${brand.name}` }
}

export function cardPath(name: string): string {
  return `/storage/share/${name}.jpg`
}
