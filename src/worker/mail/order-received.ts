import { findInvoiceDays } from '#worker/base/shop-limits.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import type { OrderLine, OrderRecord } from '#db/orders/orders.ts'
import { addressText } from '#shared/checkout/address-text.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { addBusinessDays, formatArrival, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { whileOpen } from '#shared/checkout/shop-hours.ts'
import { formatCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { DELIVERY_FEE } from '#shared/checkout/delivery-fee.ts'
import { OWN_LINE_PICTURE } from '#shared/catalogue/own-lines.ts'
import { addressSentence, NO_DELIVERY } from '#shared/checkout/handover.ts'
import { accessSentence } from '#shared/planner/access/answers.ts'
import { decode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { printHref, type PrintAddress } from '#shared/planner/print/print-href.ts'
import { DAY_MS } from '#shared/time.ts'
import { PAGE_OPEN_MS } from '#worker/base/limits.ts'
import type { Settings } from '#worker/base/settings.ts'
import { drawingToken, orderToken } from '#worker/base/signing/order-token.ts'
import { paths } from '#shared/paths.ts'
import { loadEmailedOrder, orderButton } from './about-order.ts'
import { dayAndTime, longDay, weekday } from './dates.ts'
import { link, type Write } from './email-context.ts'
import { button, note, ORDERED, paragraph, type Item, type TotalRow } from './letter.ts'
import { payableUntil } from './order-emails.ts'
import { listLawNotices } from './list-law-notices.ts'

/** At least this long, and until someone can answer the phone. */
const CANCEL_MS = DAY_MS

export const orderReceived: Write = async (payload, { db, settings, rules }) => {
  const order = await loadEmailedOrder(payload, db)
  // An order that was canceled before this email went out only gets the cancellation.
  if (!order || order.status === 'canceled') return null
  const { number, createdAt, addresses, status } = order
  const query = new URLSearchParams({ o: number, token: orderToken(settings.appKey, number) })
  const page = `${link(settings, paths.checkoutSuccess)}?${query}`
  const { closed } = rules
  const payBy = payableUntil(order.unpaidSince ?? createdAt, createdAt, findInvoiceDays(settings, rules), rules)
  const isUnpaidOnline = status === 'pending_payment' && order.paymentMethod !== 'invoice'
  return {
    to: order.email,
    subject: `Your order ${number} was received`,
    heading: 'We received your order',
    body: [
      paragraph('Order ', { bold: number }, `, placed ${longDay(createdAt)}. ${nextStep(order, payBy, closed)}`),
      {
        kind: 'items',
        items: order.lines.map((line) => buildOrderItem(line, number, settings)),
        totals: listOrderTotals(order),
      },
      ...(await listLawNotices(db, order)),
      isUnpaidOnline ? button('Pay for this order', page) : orderButton(order, page),
      note(
        addressSentence({ id: order.rateId }, addressText(addresses.shipping)),
        ...(order.notBefore === null ? [] : [`Not before ${formatDay(order.notBefore)}, as you asked.`]),
        ...(order.access ? [accessSentence(order.access)] : []),
        `Change or cancel for free until ${dayAndTime(whileOpen(createdAt + CANCEL_MS, rules))}: ${shop.phoneDisplay}.`,
      ),
    ],
    reason: ORDERED,
  }
}

function nextStep(order: OrderRecord, payBy: number, closed: Closed): string {
  const { status, createdAt, notBefore, cutBy, rateId } = order
  const work = rateId === NO_DELIVERY ? 'The work' : 'Cutting'
  if (status === 'pending_payment') return payStep(order, payBy, work)
  if (status !== 'paid') return `Your payment is processing. ${work} starts when it arrives.`
  if (rateId === NO_DELIVERY) return 'It’s paid.'
  const cut =
    notBefore === null && cutBy !== null ? `it is cut by ${formatDay(cutBy)}` : 'it is cut shortly before it leaves'
  return `A person checks the sizes on ${weekday(addBusinessDays(shopDay(createdAt), 1, closed))}, and ${cut}.`
}

function payStep({ paymentMethod, createdAt, held, unpaidSince }: OrderRecord, payBy: number, work: string): string {
  if (paymentMethod === 'invoice') {
    const end = held === '' ? ` If it isn’t paid by ${dayAndTime(payBy)}, it will be canceled.` : ''
    return `Nothing has been charged yet. We’ll call within one business day, and ${work.toLowerCase()} starts when the order is paid.${end}`
  }
  const until = held === '' ? ` until ${dayAndTime((unpaidSince ?? createdAt) + PAGE_OPEN_MS)}` : ''
  return `It isn’t paid yet. You can pay on the order page${until}. ${work} starts once it’s paid.`
}

/** A picture's address; '' for one that email programs do not show. */
export function mailedPicture(image: string, origin: string): string {
  return image === OWN_LINE_PICTURE ? '' : new URL(image, origin).href
}

/** A line as emails list it. */
export function buildOrderItem(line: OrderLine, number: string, { appKey, mail }: Settings): Item {
  const chosen = JSON.parse(line.options) as Record<string, string>
  const code = chosen['design']
  const design = code ? designItem(code, { number, token: drawingToken(appKey, number, code) }) : null
  return {
    name: line.name,
    about: [optionsText(chosen), line.size, design?.sections].filter(Boolean).join(' · '),
    image: mailedPicture(design?.image ?? line.image, mail.origin),
    amount: `${line.quantity} × ${formatCents(line.unitCents)}`,
    ...(design && { isWide: true, link: { label: 'Drawing and cut list', url: mail.origin + design.path } }),
  }
}

// Email programs show no SVG.
function designItem(code: string, ordered: PrintAddress['ordered']) {
  const decoded = decode(code)
  const count = decoded.outcome === 'ok' ? decoded.design.runs.flatMap(({ sections }) => sections).length : 0
  return {
    image: designFile(code, 'png'),
    sections: count === 0 ? '' : `${count} ${count === 1 ? 'section' : 'sections'}`,
    path: printHref({ code, ordered }),
  }
}

export function listOrderTotals(order: OrderRecord): TotalRow[] {
  // Lines show discounted prices, so the coupon's discount and staff's own are left to list.
  const { ownDiscountCents, ownDiscountName } = order
  const couponCents = order.lines.reduce((sum, line) => sum + line.couponCents, -ownDiscountCents)
  const arrives = formatArrival(order.arrivesFrom, order.arrivesTo).replaceAll('\u2060', '')
  return [
    ...(couponCents > 0
      ? [{ name: order.couponCode ? `Coupon ${order.couponCode}` : 'Coupon', amount: formatCents(-couponCents) }]
      : []),
    ...(ownDiscountCents > 0 ? [{ name: ownDiscountName, amount: formatCents(-ownDiscountCents) }] : []),
    { name: [order.rateName, arrives].filter(Boolean).join(', '), amount: formatCents(order.shippingCents) },
    ...[
      { name: 'Sales tax', cents: order.taxCents - order.deliveryFeeCents },
      { name: DELIVERY_FEE, cents: order.deliveryFeeCents },
    ].flatMap(({ name, cents }) => (cents > 0 ? [{ name, amount: formatCents(cents) }] : [])),
    { name: totalName(order), amount: formatCents(order.totalCents), isTotal: true },
  ]
}

function totalName({ status, dueCents }: OrderRecord): string {
  if (status === 'paid' && dueCents === 0) return 'Total (paid)'
  return status === 'pending_payment' ? 'Total due' : 'Total'
}
