import type { Product, ProductCard } from '#shared/schema/catalogue.ts'
import type { LoadContext } from '#routes/screen.ts'

const SIMILAR = 4
/** A shorter row looks incomplete. */
const ENOUGH = 3

/** Similar products of the subcategory and, if those are few, of its siblings, that the page shows nowhere else. */
export async function loadSimilarProducts(product: Product, api: LoadContext['api']): Promise<ProductCard[]> {
  const { slug, parent_category_slug } = product.category
  const own = await othersIn(slug, product, api)
  if (own.length >= ENOUGH) return own.slice(0, SIMILAR)
  const ids = new Set(own.map(({ id }) => id))
  const siblings = (await othersIn(parent_category_slug, product, api)).filter(({ id }) => !ids.has(id))
  return [...own, ...siblings].slice(0, SIMILAR)
}

/** Requests enough to leave some out. The page is complete without them. */
async function othersIn(within: string, { family, related }: Product, api: LoadContext['api']): Promise<ProductCard[]> {
  const left = new Set([family, ...related.map(({ id }) => id)])
  const query = new URLSearchParams({ within, per_page: String(SIMILAR + ENOUGH + left.size) })
  const { data } = await api.products(query).catch(() => ({ data: [] }))
  return data.filter(({ id }) => !left.has(id))
}
