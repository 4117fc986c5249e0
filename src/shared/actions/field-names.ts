import { cutText } from '#shared/text/cut-text.ts'
export const fieldNames: Readonly<Record<string, string>> = {
  name: 'a name',
  first_name: 'a first name',
  last_name: 'a last name',
  email: 'an email address',
  password: 'a password',
  current_password: 'your current password',
  address_line_1: 'the street address',
  address_line_2: 'the apartment, suite or unit',
  city: 'the city',
  state: 'a state',
  zip_code: 'the ZIP code',
  phone_number: 'a phone number',
  number: 'the order number',
  color_mode: 'a theme',
  quantity: 'a quantity',
  coupon_name: 'a coupon code',
}

export function zipProblem(zip: string): string {
  return zip.replace(/\D/g, '').length < 5
    ? `ZIP ${clip(zip)} is too short. Use 5 digits, like 97209.`
    : `ZIP ${clip(zip)} isn’t valid. Use 5 digits, like 97209, or 97209-1234.`
}

export function phoneProblem(phone: string): string {
  return `${clip(phone)} is too short for a phone number. Use 10 digits with the area code.`
}

export function emailProblem(email: string): string {
  return `${clip(email)} isn’t an email address. Use one like you@example.com.`
}

export const STATE_PROBLEM = 'Choose a state from the list. Elsewhere, call us for a freight quote.'

function clip(text: string): string {
  return cutText(text, 41)
}
