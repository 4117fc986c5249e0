import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { CartItem } from '#shared/schema/cart.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { ProductLink } from '#ui/elements/links.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { DesignLinks, PriceHold } from './design-line.tsx'
import { QuantityForm } from './quantity-form.tsx'

export function CartLine({ item: { product, quantity } }: { item: CartItem }) {
  const options = optionsText(product.options)
  const unit = unitPrice(product)
  return (
    <article className="line">
      <Picture src={product.banner_image} alt="" width={960} height={1200} size="line" />
      <div>
        <h3>
          <ProductLink to={productHref(product)}>{product.name}</ProductLink>
        </h3>
        <p className="line__meta num">
          {options && (
            <>
              {options}
              <br />
            </>
          )}
          {product.size && (
            <>
              {product.size}
              <br />
            </>
          )}
          {formatPrice(unit)}
          {product.discount_price !== null && (
            <>
              {' '}
              <s>
                <span className="sr-only">was </span>
                {formatPrice(product.price)}
              </s>
            </>
          )}
          <PriceHold until={product.price_until} />
        </p>
        <ActionForm action="remove-item" productId={product.id} className="line__actions">
          <DesignLinks product={product} />
          <button className="link">
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </ActionForm>
      </div>
      <QuantityForm product={product} quantity={quantity} />
      <p className="line__sum">{formatCents(toCents(unit) * quantity)}</p>
    </article>
  )
}

export function PriceChangeNote({ item: { product } }: { item: CartItem }) {
  return (
    <>
      {product.name} is now {formatPrice(unitPrice(product))}, it was {formatPrice(product.price_seen!)} when you added
      it.
    </>
  )
}
