import { useAtomValue } from 'jotai/react'
import { formatPrice } from '#shared/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { siteAtom } from '#shared/state/page.ts'
import { ActionForm } from './action-form.tsx'
import { CartPopoverLine } from './cart-popover-line.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { Icon } from './icon.tsx'

type ContentProps = { cart: Cart | null; count: number; added: string | null }

export function CartPopoverContent({ cart, count, added }: ContentProps) {
  if (!cart || cart.items.length === 0) return <EmptyCart />
  return (
    <>
      <div className="spread popover__head">
        <h2 className="h3">Cart</h2>
        <span className="cluster">
          <span className="small muted">
            {count} {count === 1 ? 'item' : 'items'}
          </span>
          <CloseButton />
        </span>
      </div>
      {added && (
        <div className="popover__notice">
          <div className="notice notice--tint">
            <Icon name="check" />
            <span>{added}</span>
          </div>
        </div>
      )}
      <ul className="cart-lines">
        {cart.items.map((line) => (
          <CartPopoverLine key={line.product_id} line={line} />
        ))}
      </ul>
      <Foot cart={cart} />
    </>
  )
}

function CloseButton() {
  return (
    <button
      className="icon-btn popover__close"
      type="button"
      popoverTarget="pop-cart"
      popoverTargetAction="hide"
      aria-label="Close cart"
    >
      <Icon name="close" />
    </button>
  )
}

function Foot({ cart }: { cart: Cart }) {
  return (
    <div className="stack popover__foot">
      <FreeShippingMeter missing={cart.totals.free_shipping_missing} />
      <div className="spread">
        <b>Sub total</b>
        <b className="num">{formatPrice(cart.total_price_after_discount)}</b>
      </div>
      <div className="form-row form-row--keep">
        <a className="btn btn--secondary" href={paths.shoppingCart}>
          View cart
        </a>
        <a className="btn btn--primary" href={paths.checkoutAddress}>
          Checkout
        </a>
      </div>
      <ActionForm action="empty-cart">
        <button className="link small" type="submit">
          Remove all
        </button>
      </ActionForm>
    </div>
  )
}

function EmptyCart() {
  const categories = useAtomValue(siteAtom).categories.slice(0, 2)
  return (
    <>
      <CloseButton />
      <div className="empty">
        <EmptyShelf />
        <h2 className="h3">No items in cart.</h2>
        <div className="cluster">
          {categories.map(({ name, slug }) => (
            <a key={slug} className="btn btn--secondary btn--sm" href={href(paths.category, { slug })}>
              {name}
            </a>
          ))}
        </div>
      </div>
    </>
  )
}
