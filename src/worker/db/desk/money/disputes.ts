import { dollarsSql } from '#db/desk/money/dollars-sql.ts'
import type { DisputeState } from '#shared/desk/disputes.ts'

/** A dispute of an order, with what it took, gave back and cost, in cents. Times are UTC milliseconds. */
export type OrderDispute = {
  reference: string
  amountCents: number
  /** In lower case; '' if the bank gave none. */
  reason: string
  state: DisputeState
  dueAt: number | null
  takenCents: number
  backCents: number
  feeCents: number
  /** When evidence was sent from the Desk. */
  sentAt: number | null
}

/** SQL for the disputes of the order `o`, as JSON of `OrderDispute[]`. */
export const disputesSql = `(SELECT json_group_array(json_object(
    'reference', d.reference, 'amountCents', d.amount_cents, 'reason', d.reason, 'state', d.state, 'dueAt', d.due_at,
    'takenCents', (SELECT coalesce(-sum(min(0, amount_cents)), 0) FROM dispute_moves WHERE dispute = d.reference),
    'backCents', (SELECT coalesce(sum(max(0, amount_cents)), 0) FROM dispute_moves WHERE dispute = d.reference),
    'feeCents', (SELECT coalesce(sum(fee_cents), 0) FROM dispute_moves WHERE dispute = d.reference),
    'sentAt', (SELECT sent_at FROM dispute_evidence WHERE dispute = d.reference AND state = 'sent')))
  FROM payment_alerts a CROSS JOIN disputes d ON d.reference = a.reference WHERE a.order_id = o.id)`

/** SQL that selects what each dispute waits for, as a row of Today's rest of work. */
export const disputesToAnswer = `SELECT 'disputes' AS kind, count(*) AS items, min(at) AS since, group_concat(text, ', ') AS about FROM (
  SELECT coalesce(d.due_at, a.opened_at) AS at, o.number || ' (' || ${dollarsSql('d.amount_cents')} || ')' AS text
  FROM disputes d JOIN payment_alerts a ON a.reference = d.reference JOIN orders o ON o.id = a.order_id
  WHERE d.state = 'open' ORDER BY d.due_at LIMIT 200)`
