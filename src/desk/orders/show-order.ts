import { isDuePayable, isPayable } from '#shared/checkout/payable.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import { may } from '#shared/desk/permissions.ts'
import { href, paths } from '#shared/paths.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import { distinguishNames } from '#desk/log/distinguish-names.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { drawingToken, orderToken } from '#worker/base/signing/order-token.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { showMoney, type ShownMoney } from '#desk/money/show-money.ts'
import { findUndo, type Undo } from './find-undo.ts'
import { listMails, type MailAgain } from './list-mails.ts'
import type { Neighbors } from './order-neighbors.ts'
import type { StoredEntry, ViewedLine, ViewedOrder } from './order-view.ts'

const RECENT_MS = 2 * MINUTE_MS

type Row = ViewedOrder['row']
export type ShownLine = Pick<ViewedLine, 'lineNo' | 'name' | 'options' | 'size' | 'image' | 'quantity'> &
  Pick<ViewedLine, 'unitCents' | 'couponCents' | 'note' | 'sentBack'> & {
    /** The print set of a closet that the customer drew, as ordered; '' for other products. */
    printSet: string
  }

/** One order. Money and email addresses are missing for roles that do not see them. */
export type ShownOrder = Pick<
  Row,
  'version' | 'held' | 'attention' | 'cutBy' | 'printedAt' | 'assignedTo' | 'access' | 'certificate'
> &
  Pick<ViewedOrder, 'handover' | 'people'> & {
    seesMoney: boolean
    state: Row['status']
    /** The numbers before and after it in the list that one came from; null without a list. */
    neighbors: Neighbors | null
    /** As its customer sees it. */
    order: Omit<Order, 'lines'>
    lines: readonly ShownLine[]
    timeline: readonly StoredEntry[]
    /** Why nothing of it is made, as the end of a sentence; '' if its pieces are. */
    notMade: string
    /** True if it cannot go on before a payment that a change made due. */
    waitsForPayment: boolean
    /** True if its lines or its addresses were changed since it was placed. */
    isChanged: boolean
    /** True if staff flagged it, so that it can return to the state before. */
    isFlagged: boolean
    isErased: boolean
    /** The quote that it came from, for roles that see quotes. */
    quoteNumber: string | null
    /** The order of which it makes parts again, and those that make parts of this one again. */
    remakeOf: string | null
    /** The names of the parts that it makes again; none if it is no remake. */
    remade: readonly string[]
    remakes: readonly string[]
    money: ShownMoney | null
    customer: Customer
    /** The emails that can be sent again. */
    mails: readonly MailAgain[]
    undo: Undo | null
    /** The first names of those who have it open. */
    others: readonly string[]
    /** The customer's own page of the order, which prints as an invoice. */
    customerHref: string
    /** The address at which the customer pays; '' if the order does not wait for a card. */
    paymentLink: string
  }

type Customer = {
  isMember: boolean
  since: number | null
  orders: number
  spentCents: number
  unpaidCents: number
  wantsIdeas: boolean
}

/** An order as its page shows it, without what the role must not see. */
export function showOrder(
  desk: Desk,
  viewed: ViewedOrder,
  found: Pick<ShownOrder, 'neighbors' | 'remade'>,
): ShownOrder {
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const all = { ...describe(desk, viewed), ...found, seesMoney }
  const shown = seesMoney ? all : hideMoney(all)
  return { ...shown, timeline: distinguishNames(shown.timeline, shown.people) }
}

function describe(desk: Desk, viewed: ViewedOrder): Omit<ShownOrder, 'neighbors' | 'remade' | 'seesMoney'> {
  const { row, record, lines, timeline, people, handover } = viewed
  const { version, held, attention, cutBy, printedAt, assignedTo, access, certificate, status, quoteNumber, remakeOf } =
    row
  const { visit, now } = desk
  const customerHref = pageOfCustomer(desk, row)
  const { lines: _, ...order } = orderJson(record)
  const isOpen = ({ id, lookedAt }: (typeof people)[number]) =>
    id !== visit.id && lookedAt !== null && now - lookedAt < RECENT_MS
  return {
    ...{ version, held, attention, cutBy, printedAt, assignedTo, access, certificate, state: status, timeline, people },
    lines: lines.map((line) => ({ ...line, printSet: linkPrintSet(desk, row.number, line) })),
    ...{ handover, remakeOf, remakes: JSON.parse(row.remakes) as string[], order, customerHref },
    notMade: whyNotMade({ ...row, state: status, pieces: countPieces(lines) }),
    ...{ waitsForPayment: row.dueCents > 0, isChanged: row.revisions > 0, isErased: row.email === ERASED },
    isFlagged: status === 'needs_attention' && timeline.some(({ action }) => action === 'order.flagged'),
    quoteNumber: may(visit.role, 'makeQuotes') ? quoteNumber : null,
    money: showMoney(desk, viewed.money),
    customer: {
      ...{ isMember: row.userId !== null, since: row.memberSince, orders: row.ordersOfCustomer },
      ...{ spentCents: row.spentCents, unpaidCents: row.unpaidCents, wantsIdeas: row.wantsIdeas === 1 },
    },
    mails: listMails(viewed),
    undo: findUndo(desk, viewed),
    others: people.filter(isOpen).map(({ firstName }) => firstName),
    paymentLink: waitsForCard(row) ? desk.c.get('settings').mail.origin + customerHref : '',
  }
}

function pageOfCustomer({ c }: Desk, { number }: Row): string {
  const token = orderToken(c.get('settings').appKey, number)
  return `${href(paths.order, { number })}?${new URLSearchParams({ token })}`
}

function linkPrintSet({ c }: Desk, number: string, line: ViewedLine): string {
  const { design: code } = JSON.parse(line.options) as Record<string, string>
  if (code === undefined) return ''
  const token = drawingToken(c.get('settings').appKey, number, code)
  return printHref({ code, ordered: { number, token } })
}

function waitsForCard({ status, paymentMethod, dueCents }: Row): boolean {
  return isPayable({ status, payment_method: paymentMethod }) || isDuePayable(dueCents, paymentMethod)
}

function countPieces(lines: readonly ViewedLine[]): number {
  return lines.reduce((sum, { quantity, sentBack }) => sum + quantity - sentBack, 0)
}

function hideMoney(shown: ShownOrder): ShownOrder {
  const { order, lines, timeline, customer, attention } = shown
  const totals = { before_discount: 0, discount: 0, shipping: 0, tax: 0, total: 0 }
  return {
    ...{ ...shown, money: null, mails: [], customerHref: '', paymentLink: '', attention: hideAmounts(attention) },
    order: { ...order, email: '', coupon_code: null, totals, refunds: [], received: 0, due: 0 },
    lines: lines.map((line) => ({ ...line, unitCents: 0, couponCents: 0 })),
    timeline: timeline.filter((entry) => !isAboutMoney(entry)),
    customer: { ...customer, spentCents: 0, unpaidCents: 0, wantsIdeas: false },
  }
}

/** Emails, and rows of the log about refunds and payments. */
function isAboutMoney({ kind, action }: StoredEntry): boolean {
  return kind === 'mail' || /^(refund|payment|dispute)\.|^order\.canceling$/.test(action)
}

/** Why someone has to look, without what was paid. */
export function hideAmounts(attention: string): string {
  return attention.includes('$') ? 'Its payment needs attention.' : attention
}
