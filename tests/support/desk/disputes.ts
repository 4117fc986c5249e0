import { atStripe, paidOrder, stripeUrl } from './dues.ts'
import { db } from '#tests/support/db.ts'
import { webhook, type Placed } from '#tests/support/stripe-orders.ts'

export type AtBank = { id: string; amount: number; status: string; evidence_details: { due_by: number } }

/** What the bank does: opens a dispute of a payment or ends one. Resolves to the dispute as events tell of it. */
export async function bank(fields: Record<string, string | number>): Promise<AtBank> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return (await fetch(`${stripeUrl}/dashboard/disputes`, { method: 'POST', body })).json()
}

/** An event about a dispute. `created` is in seconds. */
export function tell(what: string, object: object, created = 0): Promise<Response> {
  return webhook(
    JSON.stringify({ id: 'evt_1', object: 'event', type: `charge.dispute.${what}`, created, data: { object } }),
  )
}

export type Disputed = Placed & { payment: string; dispute: AtBank }

/** An order whose payment is disputed, and Stripe has told of it. */
export async function disputedOrder(at = Math.floor(Date.now() / 1000)): Promise<Disputed> {
  const order = await paidOrder()
  const { payment_intent: payment } = await atStripe(`checkout/sessions/${order.reference}`)
  const dispute = await bank({ payment_intent: payment, at })
  await tell('created', dispute, at)
  return { ...order, payment, dispute }
}

/** The dispute as the shop has it, with the sums of what it moved. */
export function storedDispute(reference: string): Promise<Record<string, unknown> | null> {
  return db.first(
    `SELECT state, amount_cents AS amount, due_at AS due, (SELECT count(*) FROM dispute_moves WHERE dispute = d.reference) AS moves,
       (SELECT sum(amount_cents - fee_cents) FROM dispute_moves WHERE dispute = d.reference) AS net
     FROM disputes d WHERE reference = ?`,
    reference,
  )
}
