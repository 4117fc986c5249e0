/** SQL that is true of an order that does not get in where its buyer said, before someone has looked at it. */
const isStuckSql = `status IN ('placing', 'pending_payment') AND instr(access || char(10), ': No' || char(10)) > 0`

/** SQL that stores a state; what does not get in waits for a person before it is cut. `state` is an SQL value. */
export function setPaidSql(state: string): string {
  const stops = `${state} = 'paid' AND ${isStuckSql}`
  return `status = iif(${stops}, 'needs_attention', ${state}),
    attention = iif(${stops}, 'It does not get in. ' || replace(access, char(10), '. ') || '.', attention)`
}

/** SQL that notes why paid orders stop, and tells staff. `time` is an SQL value, and `chosen` selects ids. */
export function noteStuckSql(chosen: string, time: string): string[] {
  const stuck = `FROM orders WHERE id IN (${chosen}) AND ${isStuckSql}`
  return [
    `INSERT INTO order_events (order_id, kind, at) SELECT id, 'needs_attention', ${time} ${stuck}`,
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'needs-attention', 'needs-attention:access:' || id, json_object('order_id', id), ${time}, ${time} ${stuck}
     ON CONFLICT (dedupe_key) DO NOTHING`,
  ]
}
