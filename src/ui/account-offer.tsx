import { paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { useSession } from './deferred.tsx'

/** Offered to guests once they have ordered. An order joins the account when its email address is confirmed. */
export function AccountOffer({ order }: { order: Order }) {
  if (useSession().state !== 'guest') return null
  const { first_name, last_name } = order.addresses.shipping
  const filledIn = new URLSearchParams({ email: order.email, first_name, last_name })
  return (
    <section className="panel panel--flat stack">
      <h2 className="text-xl">Keep it in one place</h2>
      <p className="muted small">Add a password and this order, its drawing and your address are saved.</p>
      <a className="btn btn--primary" href={`${paths.register}?${filledIn}`}>
        Create account
      </a>
    </section>
  )
}
