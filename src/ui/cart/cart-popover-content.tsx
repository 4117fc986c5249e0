import { formatPrice } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { CartPopoverClose } from './cart-popover-close.tsx'
import { CartPopoverLine } from './cart-popover-line.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { ShippingMeter } from './shipping-meter.tsx'

type ContentProps = { cart: Cart; count: number; added: string | null }

export function CartPopoverContent({ cart, count, added }: ContentProps) {
  return (
    <>
      <div className="spread popover__head">
        <h2 className="h3">Cart</h2>
        <span className="cluster">
          <span className="small muted">
            {count} {count === 1 ? 'item' : 'items'}
          </span>
          <CartPopoverClose />
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

function Foot({ cart }: { cart: Cart }) {
  return (
    <div className="stack popover__foot">
      <ShippingMeter cart={cart} />
      <div className="spread">
        <b>Subtotal</b>
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
      <ActionForm action="empty-cart" isInMenu>
        <button className="link small" type="submit">
          Remove all
        </button>
      </ActionForm>
    </div>
  )
}
