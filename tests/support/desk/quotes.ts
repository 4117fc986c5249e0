import { deskPaths } from '#shared/desk/paths.ts'
import { newQuoteNumber } from '#shared/checkout/order-number.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { DAY_MS } from '#shared/time.ts'
import { db } from '../db.ts'
import { BASKET } from '../checkout.ts'
import { act, outcomeOf, type Staff } from '../staff.ts'

export type TypedQuote = Record<string, string>

/** A day as a date field has it, so many days from today. */
export function dayIn(days: number): string {
  return new Date(shopDay(Date.now()) + days * DAY_MS).toISOString().slice(0, 10)
}

let customers = 0

/** What someone types into the form of a quote; the basket is in it at $9.00, twice. */
export function typedQuote(changes: TypedQuote = {}): TypedQuote {
  return {
    ...{ name: 'Robin Reed', email: `quoted-${++customers}-${Date.now()}@example.com`, zip_code: '97209' },
    ...{ message: 'The basket slides.', shipping: '', valid_until: dayIn(14), remind: 'on' },
    ...{ [`quantity.${BASKET}`]: '2', [`price.${BASKET}`]: '9.00', [`note.${BASKET}`]: 'Black slides' },
    ...changes,
  }
}

/** A new draft without lines; resolves to the path of its page. */
export async function newDraft(staff: Staff, reference = ''): Promise<string> {
  const began = await act(staff, deskPaths.quotes, 'quote-new', reference === '' ? {} : { reference })
  return began.headers.get('Location')!
}

/** A draft that no one wrote. Resolves to its number. */
export async function storedDraft(): Promise<string> {
  const number = newQuoteNumber()
  await db.run(
    'INSERT INTO quotes (number, expires_at, created_at) VALUES (?1, ?2, ?3)',
    ...[number, Date.now() + DAY_MS, Date.now()],
  )
  return number
}

/** Presses one of the buttons of a quote's form. */
export function pressed(staff: Staff, page: string, press: string, typed: TypedQuote): Promise<Response> {
  return act(staff, page, 'quote-save', { ...typed, do: press })
}

/** A quote as it is sent from the Desk. Resolves to its number, the path of its page and its customer's path. */
export async function sentQuote(
  staff: Staff,
  changes: TypedQuote = {},
): Promise<{ number: string; page: string; path: string; token: string; email: string }> {
  const page = await newDraft(staff)
  const typed = typedQuote(changes)
  const sent = await pressed(staff, page, 'send', typed)
  if (sent.status !== 303) throw new Error(`${outcomeOf(sent)} ${/<ul>.*?<\/ul>/s.exec(await sent.text())?.[0]}`)
  const path = pathIn(await staff.page(page))
  return { number: page.split('/').at(-1)!, page, path, token: path.split('/').at(-1)!, email: typed['email']! }
}

/** The customer's path on the Desk's page of a quote. */
export function pathIn(html: string): string {
  return /value="https?:\/\/[^"/]*(\/quote\/[\w-]+)"/.exec(html)![1]!
}

/** Ends a quote a day ago. */
export async function endQuote(number: string): Promise<void> {
  await db.run('UPDATE quotes SET expires_at = ? WHERE number = ?', Date.now() - DAY_MS, number)
}

/** What someone types to order a quote for a customer in Portland. */
export const orderedByPhone: Record<string, string> = {
  ...{ first_name: 'Robin', last_name: 'Reed', address_line_1: '8 Fir St', address_line_2: '', city: 'Portland' },
  ...{ state: 'OR', zip_code: '97209', phone_number: '503-555-0142', note: '' },
  ...{ rate_id: 'parcel', payment_method: 'invoice', acknowledge: 'on' },
}
