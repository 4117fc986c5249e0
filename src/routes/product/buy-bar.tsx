import { useEffect, useState } from 'react'
import { formatPrice } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { buyFormId, useIsAdding } from '#ui/cart/add-to-cart.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'

/** Price and "Add to cart" at the bottom of phones, once the main button has scrolled out of view. */
export function BuyBar({ product }: { product: Product }) {
  const isPassed = useIsPassed(buyFormId)
  const isBusy = useIsAdding(product.id)
  if (product.stock === 0) return null
  return (
    <div className="buybar" hidden={!isPassed}>
      <span>
        <b>{formatPrice(unitPrice(product))}</b>
        {product.discount_price !== null && (
          <>
            {' '}
            <s className="small">
              <span className="sr-only">was </span>
              {formatPrice(product.price)}
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

function useIsPassed(id: string): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    // Without a lower bound, so that jumping past the element counts too.
    const observer = new IntersectionObserver(([entry]) => setPassed(!entry!.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPassed
}
