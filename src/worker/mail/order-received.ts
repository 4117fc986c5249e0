import type { OrderLine, OrderRecord } from '#db/orders/orders.ts'
import { addressText } from '#shared/checkout/address-text.ts'
import { brand } from '#shared/brand.ts'
import { addBusinessDays, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'
import { whileOpen } from '#shared/checkout/shop-hours.ts'
import { formatCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { decode } from '#shared/planner/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { printHref, type PrintAddress } from '#shared/planner/print/print-href.ts'
import { DAY_MS } from '#shared/time.ts'
import { drawingToken } from '#worker/base/signing/order-token.ts'
import { PAGE_OPEN_MS } from '#worker/base/limits.ts'
import { dayAndTime, longDay, weekday } from './dates.ts'
import { button, note, paragraph, type Item, type Letter, type Sum } from './letter.ts'

/** At least this long, and until somebody is there to answer the phone. */
const CANCEL_MS = DAY_MS

type Shop = { appKey: string; origin: string }

/** Until `payBy` an invoice order can be paid. */
export function orderReceived(order: OrderRecord, url: string, shop: Shop, payBy: number): Letter {
  const { number, createdAt, addresses } = order
  const goesTo = isPickUp({ name: order.rateName }) ? 'Picked up by' : 'Ships to'
  return {
    to: order.email,
    subject: `Your order ${number} is in`,
    heading: 'Your order is in',
    body: [
      paragraph('Order ', { bold: number }, `, placed ${longDay(createdAt)}. ${nextStep(order, payBy)}`),
      { kind: 'items', items: order.lines.map((line) => itemOf(line, order.number, shop)), sums: sumsOf(order) },
      button(
        order.status === 'pending_payment' && order.paymentMethod !== 'invoice'
          ? 'Pay this order'
          : 'Follow this order',
        url,
      ),
      note(
        `${goesTo} ${addressText(addresses.shipping)}.`,
        `Change or cancel free until ${dayAndTime(whileOpen(createdAt + CANCEL_MS))}: ${brand.phoneDisplay}.`,
      ),
    ],
    reason: 'You get this because you ordered.',
  }
}

function nextStep({ status, paymentMethod, createdAt }: OrderRecord, payBy: number): string {
  if (status === 'pending_payment' && paymentMethod === 'invoice') {
    return `Nothing is charged yet: we call within one business day, and cutting starts when it is paid. If it is not paid by ${dayAndTime(payBy)}, it is canceled.`
  }
  if (status === 'pending_payment') {
    const until = dayAndTime(createdAt + PAGE_OPEN_MS)
    return `It is not paid yet. You can pay until ${until}, from the page of your order; then cutting starts.`
  }
  if (status !== 'paid') return 'Your payment is on its way to us; cutting starts when it has arrived.'
  return `A person checks the sizes on ${weekday(addBusinessDays(shopDay(createdAt), 1))}; then the saw starts.`
}

function itemOf(line: OrderLine, number: string, { appKey, origin }: Shop): Item {
  const chosen = JSON.parse(line.options) as Record<string, string>
  const code = chosen['design']
  const design = code ? drawnItem(code, { number, token: drawingToken(appKey, number, code) }) : null
  return {
    name: line.name,
    about: [optionsText(chosen), line.size, design?.sections].filter(Boolean).join(' · '),
    // Mail programs show no SVG.
    image: new URL(design?.image ?? line.image, origin).href,
    amount: `${line.quantity} × ${formatCents(line.unitCents)}`,
    ...(design && { isWide: true, link: { label: 'Drawing and cut list', url: origin + design.path } }),
  }
}

/** What a mail says about a drawn closet: how it looks, how many sections it has, and where its boards are listed. */
function drawnItem(code: string, ordered: PrintAddress['ordered']) {
  const decoded = decode(code)
  const count = decoded.outcome === 'ok' ? decoded.design.runs.flatMap(({ sections }) => sections).length : 0
  return {
    image: designFile(code, 'png'),
    sections: count === 0 ? '' : `${count} ${count === 1 ? 'section' : 'sections'}`,
    path: printHref({ code, ordered }),
  }
}

function sumsOf(order: OrderRecord): Sum[] {
  // Lines show discounted prices, so the only discount left to list is the coupon's.
  const couponCents = order.lines.reduce((sum, line) => sum + line.couponCents, 0)
  const arrives = formatDayRange(order.arrivesFrom, order.arrivesTo).replaceAll('\u2060', '')
  return [
    ...(couponCents > 0
      ? [{ name: order.couponCode ? `Coupon ${order.couponCode}` : 'Coupon', amount: formatCents(-couponCents) }]
      : []),
    { name: `${order.rateName}, ${arrives}`, amount: formatCents(order.shippingCents) },
    ...(order.taxCents > 0 ? [{ name: 'Sales tax', amount: formatCents(order.taxCents) }] : []),
    { name: totalName(order.status), amount: formatCents(order.totalCents), isTotal: true },
  ]
}

function totalName(status: string): string {
  if (status === 'paid') return 'Total, paid'
  return status === 'pending_payment' ? 'Total, to pay' : 'Total'
}
