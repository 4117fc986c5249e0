import { formatPrice } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { CouponForm } from '#ui/cart/coupon-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { MiniLine } from '#ui/elements/icon/mini-line.tsx'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { CartTotals } from '#ui/elements/price/totals-list.tsx'

export function OrderSummary({ cart }: { cart: Cart }) {
  const shipping = cart.rate?.name ?? 'Shipping'
  return (
    <div className="checkout__side">
      <details className="summary-toggle">
        <summary>
          <Icon name="cart" />
          Order summary <Icon name="down" />
          <b>{formatPrice(cart.totals.total)}</b>
        </summary>
        <div>
          <Lines cart={cart} />
          <CouponForm cart={cart} id="coupon_name-phone" />
          <CartTotals cart={cart} shipping={shipping} />
        </div>
      </details>
      <aside className="summary" aria-label="Order summary">
        <div className="spread">
          <h2>Your order</h2>
          <a className="link small" href={paths.shoppingCart}>
            Edit cart
          </a>
        </div>
        <Lines cart={cart} />
        <CouponForm cart={cart} id="coupon_name" />
        <CartTotals cart={cart} shipping={shipping} />
      </aside>
    </div>
  )
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <ul className="sum-lines">
      {cart.items.map(({ product, quantity }) => (
        <MiniLine
          key={product.id}
          name={product.name}
          image={product.banner_image}
          options={product.options}
          unit={unitPrice(product)}
          quantity={quantity}
          to={productHref(product)}
        />
      ))}
    </ul>
  )
}
