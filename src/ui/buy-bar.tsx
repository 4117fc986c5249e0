import { useEffect, useState } from 'react'
import { formatPrice } from '#shared/money.ts'
import { optionsText } from '#shared/options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { buyFormId, useIsAdding } from './add-to-cart.tsx'
import { unitPrice } from './price.tsx'

/** On a phone, at the bottom once the main button is out of sight: the price and the same button again. */
export function BuyBar({ product }: { product: Product }) {
  const isHidden = useIsInView(buyFormId)
  const isBusy = useIsAdding(product.id)
  if (product.stock === 0) return null
  return (
    <div className="buybar" hidden={isHidden}>
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

/** As many as a phone has room for. */
function firstOptions(options: Product['options']): Product['options'] {
  return Object.fromEntries(Object.entries(options).slice(0, 2))
}

function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
