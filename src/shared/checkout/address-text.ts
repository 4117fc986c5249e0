import type { AddressJson } from '#shared/schema/checkout.ts'

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

/** Formats a US number with its area code in parentheses; other numbers stay as they are. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Compares recipients and addresses, ignoring letter case and phone punctuation. */
export function isSameAddress(one: AddressJson, other: AddressJson): boolean {
  return (
    addressText(one).toLowerCase() === addressText(other).toLowerCase() &&
    phoneText(one.phone_number) === phoneText(other.phone_number)
  )
}
