/** SQL for whether a quote `q` was ordered. An order that was canceled or never paid for leaves it open. */
export const isOrdered = `EXISTS (SELECT 1 FROM orders ordered WHERE ordered.quote_id = q.id
  AND ordered.status NOT IN ('payment_failed', 'canceled'))`

/** SQL for the state of a quote `q`; `now` is SQL for the time in UTC milliseconds. */
export function quoteState(now: string): string {
  return `CASE WHEN ${isOrdered} THEN 'ordered' WHEN q.state = 'sent' AND q.expires_at < ${now} THEN 'expired' ELSE q.state END`
}
