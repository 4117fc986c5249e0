import { paths } from '#shared/paths.ts'

/** A line of the cart and the product that has taken its place, in the cart's address, so that it can be undone. */
export type ReplacedLine = { productId: number; quantity: number; by: number }

export function replacedHref({ productId, quantity, by }: ReplacedLine): string {
  return `${paths.shoppingCart}?${new URLSearchParams({ replaced: `${productId}x${quantity}`, by: String(by) })}`
}

export function replacedLine(params: URLSearchParams): ReplacedLine | null {
  const [, productId, quantity] = /^(\d{1,12})x(\d{1,2})$/.exec(params.get('replaced') ?? '') ?? []
  const [by] = /^\d{1,12}$/.exec(params.get('by') ?? '') ?? []
  return productId && by ? { productId: Number(productId), quantity: Number(quantity), by: Number(by) } : null
}
