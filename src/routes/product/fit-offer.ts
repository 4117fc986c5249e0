import type { Api } from '#shared/api/api.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { fit, widestThatFits } from '#shared/catalogue/fit.ts'
import { formatInches } from '#shared/text/inches.ts'
import { href, paths } from '#shared/paths.ts'
import type { Product, ProductCard } from '#shared/schema/catalogue.ts'

/** An alternative that fits the wall better: another cut of the same kit, or another size. */
export type FitOffer = { text: string; button: string; href: string }

const NARROWEST_INCHES = 12

/** True if fitting between walls matters for this product; not for rooms of several walls or loose parts. */
export function standsBetweenWalls({ dimensions, weight_class, spec }: Product): boolean {
  return isFreight(weight_class) && (dimensions.width ?? 0) >= NARROWEST_INCHES && !!spec.runs && !spec.size.walls
}

export async function fitOffer(api: Api, product: Product, wall: number, typed: string): Promise<FitOffer | null> {
  const width = product.dimensions.width!
  const { answer } = fit(wall, width, { wallToWall: product.cut_to_size })
  if (answer === 'fits') return null
  const improves = (candidate: { width: number | null }) => answer !== 'roomy' || (candidate.width ?? 0) > width
  const cut = widestThatFits(wall, listCuts(product).filter(improves))
  if (cut) {
    const name = formatInches(cut.width)
    return {
      text: answer === 'tight' ? `Choose the ${name} cut to be safe.` : `The ${name} cut fits.`,
      button: `Switch to ${name}`,
      href: `${buildOfferAddress(cut.id, product.category)}?${new URLSearchParams({ wall: typed })}`,
    }
  }
  const sizes = product.sizes.filter(({ current }) => !current).map(({ id }) => id)
  if (sizes.length === 0) return null
  const { data } = await api.products(new URLSearchParams({ ids: sizes.join(',') }))
  const size = widestThatFits(wall, data.filter(improves))
  return (
    (size && {
      text: `The ${size.name} is ${formatInches(size.width!)}.`,
      button: `See the ${size.name}`,
      href: `${buildOfferAddress(size.id, size.category)}?${new URLSearchParams({ wall: typed })}`,
    }) ??
    null
  )
}

function listCuts({ siblings, options }: Product): { id: number; width: number }[] {
  return siblings
    .filter((sibling) => sibling.options.width !== options.width)
    .map(({ id, options: { width } }) => ({ id, width: Number(width) }))
}

function buildOfferAddress(id: number, { slug, parent_category_slug }: ProductCard['category']): string {
  return href(paths.product, { slug: parent_category_slug, sub: slug, id })
}
