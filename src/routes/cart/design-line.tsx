import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart, CartItem } from '#shared/schema/cart.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

export function DesignLinks({ product: { id, name, options } }: { product: CartItem['product'] }) {
  const code = options['design']
  if (!code) return null
  const about = <span className="sr-only"> of {name}</span>
  return (
    <>
      <a className="link" href={plannerHref({ code, line: id })}>
        Edit design{about}
      </a>
      <a className="link" href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>
        Cut list{about}
      </a>
    </>
  )
}

export function PriceHold({ until }: { until: number | null | undefined }) {
  if (!until) return null
  return (
    <>
      <br />
      Price held until {formatDay(shopDay(until))}
    </>
  )
}

/** Lines removed from the cart: products no longer for sale, and designs whose price changed after the hold. */
export function WithdrawnLines({ cart }: { cart: Cart | null }) {
  return cart?.withdrawn?.map(({ product_id: id, name, design }) => (
    <div className="notice notice--warning notice--action" key={id}>
      <Icon name="alert" />
      <span>
        {name} was removed from your cart because{' '}
        {design ? (
          <>
            its 30-day price hold ended and the price changed.{' '}
            <a className="link" href={plannerHref({ code: design, line: id })}>
              See it at today’s price
            </a>
          </>
        ) : (
          'it’s no longer for sale.'
        )}
      </span>
      <ActionForm action="remove-item" productId={id}>
        <button className="btn btn--sm btn--quiet">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </ActionForm>
    </div>
  ))
}
