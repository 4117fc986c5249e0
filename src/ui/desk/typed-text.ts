import type { Fields } from '#shared/actions/fields.ts'

/** What staff write in the forms of the desk, by the name of the field. Choices and checkboxes are quickly made again. */
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
  city: 'City',
  first_name: 'First name',
  last_name: 'Last name',
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
  reference: 'Reference',
  sale_price: 'Sale price',
  sent_reference: 'Reference',
  shipping: 'Shipping',
  subject: 'Subject',
  text: 'Text',
  zip_code: 'ZIP code',
  tracking_number: 'Tracking number',
}

export type TypedText = { label: string; text: string }

/** What was written in a form, for the page that shows it when the form itself may be gone. */
export function typedText(values: Fields): TypedText[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const label = labels[name.replace(/_\d+$/, '')]
    const texts = [value].flat().filter((text) => text.trim() !== '')
    return label ? texts.map((text) => ({ label, text })) : []
  })
}
