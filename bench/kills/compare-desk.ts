import type { StripeRefund } from '../../tests/support/stripe-refunds.ts'
import { open } from './compare.ts'
import type { DeskPromises } from './desk-staff.ts'

/** What the killed shop lost or did twice at the desk and at Stripe, in words. */
export function compareDesk(
  state: string,
  { moves, refunds }: DeskPromises,
  atStripe: readonly StripeRefund[],
): string[] {
  const db = open(state)
  const rows = (sql: string) => db.prepare(sql).all() as Record<string, string | number | null>[]
  const stored = rows(
    `SELECT r.id, o.number, r.state, r.amount_cents AS cents, r.provider_reference AS reference
     FROM order_refunds r JOIN orders o ON o.id = r.order_id`,
  )
  const logged = new Set(rows('SELECT id FROM desk_log').map(({ id }) => id))
  const [counts] = rows(
    `SELECT (SELECT count(*) FROM order_events WHERE log_id IS NOT NULL AND log_id NOT IN (SELECT id FROM desk_log)) AS events,
       (SELECT count(*) FROM order_refunds WHERE log_id NOT IN (SELECT id FROM desk_log)) AS refunds,
       (SELECT count(*) FROM (SELECT 1 FROM order_events WHERE kind = 'in_production' GROUP BY order_id HAVING count(*) > 1)) AS twice,
       (SELECT count(*) FROM outbox WHERE kind = 'order-refunded') AS emails,
       (SELECT count(*) FROM order_refunds WHERE state = 'succeeded') AS sent, (SELECT count(*) FROM _assert) AS asserts`,
  )
  db.close()
  const made = atStripe.map(({ metadata }) => `${metadata['order']} ${metadata['refund']}`)
  const known = new Set(stored.map(({ number, id }) => `${number} ${id}`))
  return [
    ...moves.filter((id) => !logged.has(id)).map((id) => `Row ${id} of the log was promised and is lost`),
    ...refunds.flatMap(({ number, amountCents }) => {
      const kept = stored.filter((row) => row['number'] === number && row['state'] === 'succeeded')
      if (kept.length === 1 && kept[0]!['cents'] === amountCents) return []
      const amounts = kept.map(({ cents }) => `${cents} cents`).join(' and ') || 'nothing'
      return [`A refund of ${amountCents} cents of ${number} was promised, and ${amounts} was stored`]
    }),
    ...made.filter((name, index) => made.indexOf(name) < index).map((name) => `Refund ${name} was sent twice`),
    ...made.filter((name) => !known.has(name)).map((name) => `Refund ${name} is at Stripe alone`),
    ...stored
      .filter(({ reference }) => reference !== null && !atStripe.some(({ id }) => id === reference))
      .map(({ number }) => `Stripe knows nothing of the refund of ${number}`),
    ...stored
      .filter(({ state: end }) => end !== 'succeeded')
      .map(({ number, state: end }) => `The refund of ${number} is ${end}`),
    ...(counts!['events'] === 0 && counts!['refunds'] === 0
      ? []
      : ['Something names a row of the log that is not there']),
    ...(counts!['twice'] === 0 ? [] : [`${counts!['twice']} orders were started twice`]),
    ...(counts!['emails'] === counts!['sent'] ? [] : [`${counts!['sent']} refunds have ${counts!['emails']} emails`]),
    ...(counts!['asserts'] === 0 ? [] : ['An assertion was left behind']),
  ]
}
