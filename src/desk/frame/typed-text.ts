import type { Fields } from '#shared/actions/fields.ts'

/** Text fields of the Desk's forms, by name. Choices and checkboxes are quickly made again. */
const labels: Readonly<Record<string, string>> = {
  amount: 'Amount',
  address_line_1: 'Street address',
  address_line_2: 'Apartment, suite, unit',
  body: 'Text',
  description: 'Description',
  detail: 'Details',
  email: 'Email',
  ids: 'Numbers',
  in_the_box: 'In the box',
  add: 'Added',
  city: 'City',
  code: 'Code',
  country: 'Country',
  alt: 'Text',
  first_name: 'First name',
  from: 'From',
  last_name: 'Last name',
  link_text: 'Link text',
  mail_to: 'To',
  message: 'Message',
  name: 'Name',
  note: 'Note',
  order_number: 'Order',
  price: 'Base price',
  phone_number: 'Phone',
  reason: 'Why',
  pieces: 'Pieces',
  received_on: 'Received on',
  quantity: 'Quantity',
  reference: 'Reference',
  sale_price: 'Sale price',
  sent_reference: 'Reference',
  shipping: 'Shipping',
  state: 'State',
  subject: 'Subject',
  text: 'Text',
  until: 'Until',
  valid_until: 'Valid until',
  warn_below: 'Low below',
  zip_code: 'ZIP code',
  tracking_number: 'Tracking number',
}

export type TypedText = { label: string; text: string }

/** Fields of a group are named "billing.city" or "price.1731", those of a list "tracking_number_2". */
function findLabel(name: string): string | undefined {
  const parts = name.split('.').filter((part) => !/^\d+$/.test(part))
  const last = parts.at(-1) ?? ''
  return labels[last] ?? labels[last.replace(/_\d+$/, '')]
}

/** The typed texts of a form, for a page that may no longer have the form. */
export function typedText(values: Fields): TypedText[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const label = findLabel(name)
    const texts = [value].flat().filter((text) => text.trim() !== '')
    return label ? texts.map((text) => ({ label, text })) : []
  })
}
