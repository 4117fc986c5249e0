import type { Db } from '#db/db.ts'
import type { DisputeNews } from '#shared/desk/disputes.ts'

const rankState = (state: string) => `CASE ${state} WHEN 'open' THEN 0 WHEN 'review' THEN 1 ELSE 2 END`

/**
 * Statements that keep a dispute as it was told of last, with every move of money once. Events come in any order, so an
 * older one changes nothing, and of one second the later step counts.
 */
export function storeDispute(db: Db, reference: string, dispute: DisputeNews): D1PreparedStatement[] {
  const { amountCents, reason, state, dueAt, toldAt, moves } = dispute
  return [
    db
      .prepare(
        `INSERT INTO disputes (reference, amount_cents, reason, state, due_at, told_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (reference) DO UPDATE SET amount_cents = ?2, reason = ?3, state = ?4, due_at = ?5, told_at = ?6
         WHERE told_at < ?6 OR (told_at = ?6 AND ${rankState('state')} <= ${rankState('?4')})`,
      )
      .bind(reference, amountCents, reason, state, dueAt, toldAt),
    db
      .prepare(
        `INSERT INTO dispute_moves (reference, dispute, amount_cents, fee_cents, at)
         SELECT value ->> 'reference', ?1, value ->> 'amountCents', value ->> 'feeCents', value ->> 'at'
         FROM json_each(?2) WHERE true ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(reference, JSON.stringify(moves)),
  ]
}
