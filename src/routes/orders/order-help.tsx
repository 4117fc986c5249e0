import { useBusiness } from '#ui/elements/use-business.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { OrderAction } from '#ui/orders/order-action.tsx'

type OrderHelpProps = { order: Order; token: string; claimHref: string | null }

export function OrderHelp({ order, token, claimHref }: OrderHelpProps) {
  const { number, status } = order
  if (status === 'pending_payment') {
    return (
      <section className="panel stack stack--2">
        <h3>Changed your mind?</h3>
        <p className="muted small">
          {isPayable(order) ? 'Nothing is cut before it is paid.' : 'Nothing is cut before the invoice is paid.'} Until
          then you can cancel for free.
        </p>
        <details className="confirm">
          <summary className="link small">Cancel this order</summary>
          <OrderAction action="cancel-order" number={number} token={token} className="btn btn--danger btn--sm">
            Yes, cancel it
          </OrderAction>
        </details>
        <p className="small">
          Or change it: call <Phone />
        </p>
      </section>
    )
  }
  return (
    <section className="panel stack stack--2">
      <h3>Something wrong?</h3>
      {claimHref ? (
        <>
          <p className="muted small">
            Mis-measured or damaged parts are remade free within the Perfect Fit Guarantee. Tell us within 5&nbsp;days
            of delivery.
          </p>
          <p className="small">
            <TextLink href={claimHref}>File a guarantee claim</TextLink> or call <Phone />
          </p>
        </>
      ) : (
        <p className="small">
          Call <Phone />
        </p>
      )}
    </section>
  )
}

function Phone() {
  const business = useBusiness()
  return <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
}
