import type { ReactNode } from 'react'
import { addressText, phoneText } from '#shared/checkout/address-text.ts'
import { formatArrival } from '#shared/checkout/delivery-dates.ts'
import { formatPrice } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import type { Rate } from '#shared/schema/cart.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { TextLink } from '#ui/elements/links.tsx'

export function DoneAddress({ address, email }: { address: AddressJson; email: string }) {
  return (
    <DoneStep name="Address" to={paths.checkoutAddress}>
      {addressText(address)}
      <br />
      <span className="muted">
        {email} · <span className="nowrap">{phoneText(address.phone_number)}</span>
      </span>
    </DoneStep>
  )
}

export function DoneDelivery({ rate }: { rate: Rate }) {
  return (
    <DoneStep name="Delivery" to={paths.checkoutDelivery}>
      {[rate.name, formatArrival(rate.arrives_from, rate.arrives_to), formatPrice(rate.price)]
        .filter(Boolean)
        .join(', ')}
    </DoneStep>
  )
}

function DoneStep({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <section className="done-step">
      <h2>{name}</h2>
      <p>{children}</p>
      <TextLink href={to}>
        Edit<span className="sr-only"> {name}</span>
      </TextLink>
    </section>
  )
}
