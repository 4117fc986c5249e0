import { phoneText } from '#shared/checkout/address-text.ts'
import { states, isStateCode } from '#shared/checkout/us-states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'

export function PostalAddress({ address }: { address: AddressJson }) {
  return (
    <address className="postal">
      {address.first_name} {address.last_name}
      <br />
      {address.address_line_1}
      {address.address_line_2 && `, ${address.address_line_2}`}
      <br />
      {address.city},{' '}
      {isStateCode(address.state) ? <abbr title={states[address.state]}>{address.state}</abbr> : address.state}{' '}
      {address.zip_code}
      <br />
      <span className="muted">{phoneText(address.phone_number)}</span>
    </address>
  )
}
