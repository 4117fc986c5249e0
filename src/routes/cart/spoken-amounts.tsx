import { useEffect, useRef, useState } from 'react'
import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'

/** Says what a changed quantity costs; silent until there is a change. */
export function SpokenAmounts({ cart }: { cart: Cart }) {
  const shown = useRef(cart)
  const [text, setText] = useState('')
  useEffect(() => {
    if (shown.current.version !== cart.version) setText(changeText(shown.current, cart))
    shown.current = cart
  }, [cart])
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}

function changeText(before: Cart, { items, totals }: Cart): string {
  const quantities = new Map(before.items.map(({ product_id: id, quantity }) => [id, quantity]))
  const changed = items.filter(({ product_id: id, quantity }) => quantities.get(id) !== quantity)
  const lines = changed.map(
    ({ product, quantity }) => `${quantity} × ${product.name}: ${formatCents(toCents(unitPrice(product)) * quantity)}.`,
  )
  return [...lines, `Total: ${formatPrice(totals.total)}.`].join(' ')
}
