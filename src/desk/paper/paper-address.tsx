import { phoneText } from '#shared/checkout/address-text.ts'
import type { PaperOrder } from './paper-order.ts'

/** Where an order goes, as lines. */
export function PaperAddress({ order: { shipsTo } }: { order: PaperOrder }) {
  if (!shipsTo) return <p>The customer’s data was erased.</p>
  return (
    <address>
      <b>
        {shipsTo.first_name} {shipsTo.last_name}
      </b>
      <br />
      {shipsTo.address_line_1}
      {shipsTo.address_line_2 && (
        <>
          <br />
          {shipsTo.address_line_2}
        </>
      )}
      <br />
      {shipsTo.city}, {shipsTo.state} {shipsTo.zip_code}
      <br />
      {phoneText(shipsTo.phone_number)}
    </address>
  )
}
