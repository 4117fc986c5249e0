import { formatRoundAmount } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { buyFormId, useIsAdding } from '#ui/cart/add-to-cart.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'

/** Price and "Add to cart" at the bottom of phones; `client/behaviors/buy-bar.ts` shows it. */
export function BuyBar({ product }: { product: Product }) {
  const isBusy = useIsAdding(product.id)
  if (product.stock === 0) return null
  return (
    <div className="buybar" hidden suppressHydrationWarning>
      <span>
        <b>{formatRoundAmount(unitPrice(product))}</b>
        {product.discount_price !== null && (
          <>
            {' '}
            <s className="small">
              <span className="sr-only">was </span>
              {formatRoundAmount(product.price)}
            </s>
          </>
        )}
        <small>{optionsText(firstOptions(product.options))}</small>
      </span>
      <button className="btn btn--primary" type="submit" form={buyFormId} aria-busy={isBusy || undefined}>
        {isBusy ? 'Adding' : 'Add to cart'}
      </button>
    </div>
  )
}

function firstOptions(options: Product['options']): Product['options'] {
  return Object.fromEntries(Object.entries(options).slice(0, 2))
}
