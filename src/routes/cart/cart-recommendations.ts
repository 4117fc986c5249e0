import type { CartItem } from '#shared/schema/cart.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import type { LoadContext } from '#routes/screen.ts'

const MAX_CARDS = 4
/** Each product names four related ones; the second product covers for those already in the cart. */
const MAX_SOURCES = 2

/** Products related to the catalogue's most expensive ones in the cart, which small parts belong to. */
export async function cartRecommendations(items: readonly CartItem[], api: LoadContext['api']): Promise<ProductCard[]> {
  const dearest = items
    .filter(({ product }) => !product.options['design'])
    .toSorted((a, b) => b.total_price_after_discount - a.total_price_after_discount)
    .slice(0, MAX_SOURCES)
  const products = await Promise.all(dearest.map(({ product_id }) => api.product(product_id)))
  const chosen = new Set(items.map(({ product }) => product.name))
  const cards = products.flatMap(({ related }) => related).filter(({ name }) => !chosen.has(name))
  return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, MAX_CARDS)
}
