import type { AddressJson } from '#shared/schema/checkout.ts'

/** "Jordan Sample, 1200 Example Street, Unit 3, Portland, OR 97209" */
export function addressText(address: AddressJson): string {
  return [
    `${address.first_name} ${address.last_name}`,
    address.address_line_1,
    address.address_line_2,
    address.city,
    `${address.state} ${address.zip_code}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "(503) 555-0199" for a US number however it was stored; anything else as it is. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Whether both lead to the same person at the same door; letter case and how the phone number is written do not count. */
export function isSameAddress(one: AddressJson, other: AddressJson): boolean {
  return (
    addressText(one).toLowerCase() === addressText(other).toLowerCase() &&
    phoneText(one.phone_number) === phoneText(other.phone_number)
  )
}
