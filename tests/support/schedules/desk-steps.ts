import { db } from '#tests/support/db.ts'
import { shopToday } from '#tests/support/desk/days.ts'
import { deskOrders, nextStates, type Desk, type DeskOrder } from './desk.ts'
import { pick, run, type Step, type StepKind } from './steps.ts'
import type { World } from './world.ts'

export type DeskStep = { kind: DeskStepKind | StepKind; a: number; b: number; crashAt: number | null }
export type DeskStepKind = keyof typeof deskSteps
type Room = { world: World; desk: Desk }

export async function runAtDesk(room: Room, step: DeskStep): Promise<void> {
  if (!Object.hasOwn(deskSteps, step.kind)) return run(room.world, step as Step)
  if (step.crashAt !== null) room.world.crashes++
  await deskSteps[step.kind as DeskStepKind](room, step)
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** One of the orders; a few forms were opened before the last change. */
async function chosen({ a, b }: DeskStep, fits: (order: DeskOrder) => boolean = () => true) {
  const order = pick((await deskOrders()).filter(fits), a)
  return order && { ...order, version: b % 7 === 6 ? order.version - 1 : order.version }
}

const deskSteps = {
  move: async ({ desk }: Room, step: DeskStep) => {
    const order = await chosen(step, (one) => nextStates(one).length > 0)
    const to = order && pick(nextStates(order), step.b)
    if (!to) return
    const form = { to, _version: String(order.version), reason: 'At random', no_tracking: 'on' }
    await note(desk, await desk.submit(order.number, 'order-move', form, step.crashAt))
  },
  undo: async ({ desk }: Room, step: DeskStep) => {
    const results = await db.rows<{
      id: number
      number: string
    }>(`SELECT l.id, o.number FROM desk_log l JOIN orders o ON l.subject = 'order:' || o.id
       WHERE l.action IN ('order.moved', 'order.flagged', 'refund.sent') ORDER BY l.id DESC LIMIT 3`)
    const row = pick(results, step.a)
    if (row) await desk.submit(row.number, 'order-undo', { log: String(row.id) }, step.crashAt)
  },
  flag: async ({ desk }: Room, step: DeskStep) => {
    const order = await chosen(step)
    const form = { _version: String(order?.version), reason: 'At random' }
    if (order) await note(desk, await desk.submit(order.number, 'order-attention', form, step.crashAt))
  },
  refund: async ({ desk }: Room, step: DeskStep) => {
    const order = await chosen(step, ({ paid, refunded }) => paid > refunded)
    if (!order) return
    const left = order.paid - order.refunded
    // The rest, a part, more than there is, and amounts that the provider refuses or keeps pending.
    const cents = pick([left, 500, Math.floor(left / 2), left + 1, 513, 515], step.b)!
    const body = {
      ...{ version: order.version, expected: cents, amount: dollars(cents), reason: 'Damaged', sent_by: 'Check' },
      ...{ pieces: { 1: step.b % 2 }, restock: step.b % 3 === 0 ? [1] : [], mail: true },
    }
    await note(desk, await desk.post(`${order.number}/refunds`, body, step.crashAt))
  },
  cancelAtDesk: async ({ desk, world }: Room, step: DeskStep) => {
    const order = await chosen(step)
    if (!order) return
    const left = order.paid - order.refunded
    const isCut = order.status === 'in_production'
    if (isCut) world.wasCut.add(order.number)
    const cents = isCut ? Math.floor(left / 2) : left
    const body = {
      ...{ version: order.version, expected: cents, amount: dollars(cents), reason: 'At random', sent_by: 'Check' },
      mail: true,
    }
    await note(desk, await desk.post(`${order.number}/cancel`, body, step.crashAt))
  },
  receive: async ({ desk }: Room, step: DeskStep) => {
    const order = await chosen(step, ({ status, method }) => status === 'pending_payment' && method === 'invoice')
    if (!order) return
    const rest = order.total - order.paid
    const amount = dollars(pick([rest, 500, rest + 700], step.b)!)
    const body = { version: order.version, amount, received_on: shopToday(), reference: 'Check 9' }
    await note(desk, await desk.post(`${order.number}/payments`, body, step.crashAt))
  },
  resolve: async ({ desk }: Room, step: DeskStep) => {
    const order = await chosen(step, ({ status }) => status === 'needs_attention')
    const body = order && { version: order.version, reason: 'Looked at it' }
    if (order) await note(desk, await desk.post(`${order.number}/resolve`, body!, step.crashAt))
  },
  ask: async ({ desk }: Room, step: DeskStep) => {
    const results = await db.rows<{ id: number; number: string }>(
      `SELECT r.id, o.number FROM order_refunds r JOIN orders o ON o.id = r.order_id ORDER BY r.id DESC LIMIT 5`,
    )
    const refund = pick(results, step.a)
    if (refund) await desk.post(`${refund.number}/refunds/${refund.id}/ask`, {}, step.crashAt)
  },
  /** The same form once more: Back and Send, or a browser that repeats a post. */
  sendAgain: async ({ desk }: Room, { a, crashAt }: DeskStep) => {
    const form = pick(desk.forms, a)
    if (form) await note(desk, await desk.again(form, crashAt))
  },
  dashboard: async ({ world: { stripe } }: Room, { a, b }: DeskStep) => {
    const session = pick(
      stripe.all().filter(({ state }) => state === 'paid'),
      a,
    )
    if (session) stripe.refund(session, pick([300, 1_000, undefined], b))
  },
  bank: async ({ world: { stripe } }: Room, { a, b }: DeskStep) => {
    const refund = pick(stripe.refunds(), a)
    if (refund) stripe.endRefund(refund, b % 3 === 0 ? 'failed' : 'succeeded')
  },
}

/** Keeps what an answer promised: its row of the log. */
async function note(desk: Desk, response: Response | null): Promise<void> {
  if (response?.status === 303) desk.promised.logs.push(await desk.lastLog())
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: { logId?: number } | null }
  if (data?.logId) desk.promised.logs.push(data.logId)
}
