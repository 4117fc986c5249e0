import { addressText } from '#shared/checkout/address-text.ts'
import { CHANGES_ARE_FREE, ORDERING_ACCEPTS } from '#shared/checkout/accepted-terms.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { formatArrival, formatDate } from '#shared/checkout/delivery-dates.ts'
import { findHandover, type Handover } from '#shared/checkout/handover.ts'
import { trackingUrl } from '#shared/checkout/tracking.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { fullTime } from '#shared/desk/times.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { formatCents } from '#shared/text/money.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import type { OrderEvidence } from './sql.ts'

/** Stripe takes at most so many characters a text. */
const LONGEST_TEXT = 20_000

/** Stripe's names of the fields, in the order in which people read them, with the shop's own names. */
export const evidenceNames: Readonly<Record<string, string>> = {
  uncategorized_text: 'What happened',
  product_description: 'Products',
  refund_policy_disclosure: 'Terms accepted',
  customer_name: 'Customer',
  customer_email_address: 'Email',
  shipping_address: 'Shipping address',
  billing_address: 'Billing address',
  shipping_date: 'Shipped on',
  shipping_carrier: 'Carrier',
  shipping_tracking_number: 'Tracking number',
  service_documentation: 'Drawings and cut lists',
}

/** The facts that only the shop has of an order, as texts by Stripe's names of the fields. Empty ones are left out. */
export function gatherTexts(order: OrderEvidence, origin: string): Record<string, string> {
  const { shipping, billing } = order.addresses
  const shipped = order.events.findLast(({ kind }) => kind === 'shipped')
  const person = billing ?? shipping
  const texts = {
    uncategorized_text: describeOrder(order),
    product_description: order.lines.map((line) => describeLine(line, origin)).join('\n'),
    refund_policy_disclosure: describeTerms(order, origin),
    customer_name: person && !isErased(person) ? `${person.first_name} ${person.last_name}` : '',
    customer_email_address: order.email === ERASED ? '' : order.email,
    shipping_address: shipping && !isErased(shipping) ? addressText(shipping) : '',
    billing_address: billing && !isErased(billing) ? addressText(billing) : '',
    shipping_date: shipped ? formatDate(shipped.at) : '',
    shipping_carrier: [...new Set(order.packages.map(({ carrier }) => carrier))].join(', '),
    shipping_tracking_number: order.packages.map(({ code }) => code).join(', '),
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [[name, cutText(text, LONGEST_TEXT)]])),
  )
}

/** The texts with what staff wrote above what happened. */
export function addStatement(texts: Record<string, string>, statement: string): Record<string, string> {
  if (statement === '') return texts
  const happened = [statement, texts['uncategorized_text']].filter(Boolean).join('\n\n')
  return { ...texts, uncategorized_text: cutText(happened, LONGEST_TEXT) }
}

function isErased({ zip_code: zip }: { zip_code: string }): boolean {
  return zip === ERASED
}

function describeOrder(order: OrderEvidence): string {
  const { number, createdAt, totalCents, rateId, rateName, arrivesFrom, arrivesTo, revisions, access, note } = order
  const handover = findHandover({ id: rateId })
  const days = formatArrival(arrivesFrom, arrivesTo)
  const promise = days && ` ${handover === 'pickUp' ? 'Ready' : 'Arrives'} ${days}.`
  const parts = [
    `Order ${number} was placed on ${fullTime(createdAt)} (Pacific) for ${formatCents(totalCents)}.`,
    `Promised: ${rateName}.${promise}${revisions > 0 ? ' The order was changed after it was placed.' : ''}`,
    access && `The customer confirmed that it gets in: ${access.replaceAll('\n', '; ')}`,
    note && `The customer wrote: ${note}`,
    list('What happened, Pacific time', listEvents(order.events, handover)),
    list(
      'Emails sent',
      order.mails.map((mail) => describeMail(mail, handover)),
    ),
    list(
      'Packages',
      order.packages.map(({ carrier, code }) =>
        [`${carrier} ${code}`, trackingUrl(carrier, code)].filter(Boolean).join(': '),
      ),
    ),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function list(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : [`${title}:`, ...rows].join('\n')
}

/** The history of the order, without what staff did about it. */
function listEvents(events: OrderEvidence['events'], handover: Handover): string[] {
  return events.flatMap(({ kind, at }) => {
    const name =
      kind === 'ordered'
        ? 'Placed on the site'
        : isOrderState(kind) && kind !== 'needs_attention' && stateName(kind, handover)
    return name ? [`${fullTime(at)}: ${name}`] : []
  })
}

function describeMail({ kind, isPart, recipient, at }: OrderEvidence['mails'][number], handover: Handover): string {
  const to = recipient === ERASED ? '' : ` to ${recipient}`
  return `${fullTime(at)}: “${mailName(kind, { handover, isPart: isPart === 1 })}”${to}`
}

function describeLine(line: OrderEvidence['lines'][number], origin: string): string {
  const { design, ...options } = JSON.parse(line.options) as Record<string, string>
  const cents = line.unitCents * line.quantity - line.couponCents
  const facts = [line.size, optionsText(options), formatCents(cents)].filter(Boolean).join(', ')
  const drawn =
    design === undefined ? '' : `. Cut to the customer’s own drawing: ${new URL(plannerHref({ code: design }), origin)}`
  return `${line.quantity} × ${line.name}, ${facts}${drawn}`
}

function describeTerms({ createdAt }: OrderEvidence, origin: string): string {
  return `Below the button that placed the order on ${fullTime(createdAt)} (Pacific) is this text: “${CHANGES_ARE_FREE} ${ORDERING_ACCEPTS} policies.” The policies are at ${new URL(paths.policies, origin)}.`
}
