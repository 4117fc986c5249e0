import { ERASED } from '#db/account/erase-addresses.ts'
import type { StoredEntry, ViewedOrder } from '#db/desk/orders/order-view.ts'
import type { DeskMoney } from '#shared/schema/desk/money.ts'
import type { DeskOrder, TimelineEntry, Undo } from '#shared/schema/desk/orders.ts'
import { whyNotMade } from '#shared/desk/orders/made.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { may } from '#shared/desk/permissions.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { toldApart } from '../told-apart.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import type { Desk } from '../desk.ts'
import { emailsAgain } from './emails-again.ts'
import { permissionToUndo } from './undo.ts'

const UNDOABLE = new Set(['order.moved', 'order.flagged', 'order.solved', 'order.mailed', 'order.noted'])

/** An order as its page shows it, without what the role must not see. */
export function deskOrderJson(
  desk: Desk,
  viewed: ViewedOrder,
  { others, money }: { others: string[]; money: DeskMoney | null },
): Omit<DeskOrder, 'neighbors'> {
  const { row, record, lines, timeline, people } = viewed
  const seesMoney = may(desk.visit.role, 'seeMoney')
  const order = orderJson(record)
  const shown = seesMoney ? order : withoutMoney(order)
  return {
    ...{
      id: row.id,
      version: row.version,
      state: row.status as OrderState,
      isPickUp: isPickUp({ name: row.rateName }),
    },
    order: shown,
    lines: shown.lines.map((line, index) => {
      const { lineNo, note, sentBack } = lines[index]!
      return { ...line, line: lineNo, note, refunded: sentBack }
    }),
    notMade: whyNotMade({ ...row, state: row.status as OrderState, pieces: piecesLeft(lines) }),
    ...{ held: row.held, attention: seesMoney ? row.attention : withoutAmounts(row.attention) },
    ...{ cutBy: row.cutBy, printedAt: row.printedAt, assignedTo: row.assignedTo, isChanged: row.revisions > 0 },
    ...{ waitsForPayment: row.dueCents > 0, quoteNumber: may(desk.visit.role, 'makeQuotes') ? row.quoteNumber : null },
    ...{ remakeOf: row.remakeOf, remakes: JSON.parse(row.remakes) as string[] },
    isFlagged: row.status === 'needs_attention' && timeline.some(({ action }) => action === 'order.flagged'),
    ...{ isErased: row.email === ERASED, access: row.access },
    timeline: toldApart(
      timeline.filter((entry) => seesMoney || !isAboutMoney(entry)),
      people,
    ).map((entry) => shownEntry(entry, row)),
    money: seesMoney ? money : null,
    customer: customerOf(row, seesMoney),
    emails: seesMoney ? emailsAgain(viewed).map(({ value, name }) => ({ value, name })) : [],
    undo: undoOf(desk, viewed),
    ...{ others, people: people.map(({ id, name }) => ({ id, name })), seesMoney },
    ...(seesMoney ? linksOf(desk, row) : { customerHref: '', paymentLink: '' }),
  }
}

function linksOf(desk: Desk, { number, status, paymentMethod, dueCents }: ViewedOrder['row']) {
  const canBePaid =
    isPayable({ status, payment_method: paymentMethod }) || (dueCents > 0 && paymentMethod !== 'invoice')
  return { customerHref: customerHref(desk, number), paymentLink: canBePaid ? payLink(desk, number) : '' }
}

/** The page that the customer's emails lead to. */
function customerHref({ c }: Desk, number: string): string {
  const token = orderToken(c.get('settings').appKey, number)
  return `${href(paths.order, { number })}?${new URLSearchParams({ token })}`
}

/** Where the customer's emails say that an order can be paid. */
function payLink(desk: Desk, number: string): string {
  return desk.c.get('settings').mail.origin + customerHref(desk, number)
}

function piecesLeft(lines: ViewedOrder['lines']): number {
  return lines.reduce((sum, { quantity, sentBack }) => sum + quantity - sentBack, 0)
}

function withoutMoney(order: Order): Order {
  const totals = { before_discount: 0, discount: 0, shipping: 0, tax: 0, total: 0 }
  const lines = order.lines.map((line) => ({ ...line, price: 0, unit_price: 0, total: 0 }))
  return { ...order, email: '', coupon_code: null, totals, lines, refunds: [], received: 0, due: 0 }
}

/** Emails, and rows of the log about refunds and payments. */
function isAboutMoney({ kind, action }: StoredEntry): boolean {
  return kind === 'mail' || /^(refund|payment)\.|^order\.canceling$/.test(action)
}

function customerOf(row: ViewedOrder['row'], seesMoney: boolean): DeskOrder['customer'] {
  return {
    ...{ isMember: row.userId !== null, since: row.memberSince, orders: row.ordersOfCustomer },
    spentCents: seesMoney ? row.spentCents : 0,
    unpaidCents: seesMoney ? row.unpaidCents : 0,
    wantsIdeas: seesMoney && row.wantsIdeas === 1,
  }
}

/** Why someone has to look, without what was paid. */
export function withoutAmounts(attention: string): string {
  return attention.includes('$') ? 'Its payment needs attention.' : attention
}

function shownEntry(
  { kind, at, actor, text, detail, id }: StoredEntry,
  { rateName }: ViewedOrder['row'],
): TimelineEntry {
  const [mail = '', part] = text.split(':')
  const facts = { isPickUp: isPickUp({ name: rateName }), isPart: part !== undefined }
  return { kind, at, actor, text: kind === 'mail' ? mailName(mail, facts) : text, detail, id }
}

/** The last thing that can still be undone: within five minutes, unless something else came after it. */
function undoOf({ now, visit }: Desk, { timeline, row }: ViewedOrder): Undo | null {
  const last = timeline.find(
    ({ action, isUndone, at, becameVersion, actorId, wasState, becameState }) =>
      UNDOABLE.has(action) &&
      !isUndone &&
      now - at < UNDO_MS &&
      may(visit.role, permissionToUndo(action, wasState ?? '', becameState ?? '')) &&
      (action === 'order.noted' || action === 'order.mailed' ? actorId === visit.id : becameVersion === row.version),
  )
  if (!last) return null
  const waiting = timeline.find(
    ({ kind, detail, at }) => kind === 'mail' && detail.startsWith('waits:') && at === last.at,
  )
  const mailAt = waiting ? Number(waiting.detail.slice('waits:'.length)) : null
  return {
    logId: last.id,
    summary: summaryOf(last, isPickUp({ name: row.rateName })),
    until: last.at + UNDO_MS,
    mailAt,
  }
}

const summaries: Record<string, string> = {
  moved_back: 'Moved back',
  needs_attention: 'Flagged',
  attention_solved: 'Resolved',
}

function summaryOf({ action, kind, text }: StoredEntry, isPickedUp: boolean): string {
  if (action === 'order.noted') return 'Note added'
  if (kind !== 'event') return text
  return summaries[text] ?? `Moved to ${stateName(text as OrderState, isPickedUp)}`
}
