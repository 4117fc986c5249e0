import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import type { Api } from '#shared/api/api.ts'
import { paths } from '#shared/paths.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'

export type SharedLine = { productId: number; quantity: number }

/** The search parameter with the lines: `1203x1,1602x2`. */
const SHARED = 'shared'

export function sharedLines(params: URLSearchParams): SharedLine[] {
  const lines = new Map<number, SharedLine>()
  for (const text of (params.get(SHARED) ?? '').split(',')) {
    const [, id, times] = /^(\d{1,12})x(\d{1,2})$/.exec(text) ?? []
    const quantity = Number(times)
    if (id && quantity >= 1 && quantity <= MAX_QUANTITY) lines.set(Number(id), { productId: Number(id), quantity })
  }
  return [...lines.values()].slice(0, MAX_CART_LINES)
}

export async function sharedPieces(
  lines: readonly SharedLine[],
  api: Api,
): Promise<{ card: ProductCard; quantity: number }[]> {
  const { data } = await api.products(new URLSearchParams({ ids: lines.map(({ productId }) => productId).join(',') }))
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  return data.map((card) => ({ card, quantity: quantities.get(card.id)! }))
}

export function sharedCartHref(lines: readonly SharedLine[]): string {
  return `${paths.shoppingCart}?${SHARED}=${sharedCartParam(lines)}`
}

export function sharedCartParam(lines: readonly SharedLine[]): string {
  return lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',')
}
