import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Promised } from './shopper.ts'

const STOCK = 1_000_000

/** Gives the shop enough of everything that is counted. */
export function prepareStock(state: string): void {
  const db = open(state)
  db.exec(`UPDATE stock SET quantity = ${STOCK} WHERE product_id = 1603`)
  db.exec(`UPDATE coupons SET used = 0, max_uses = ${STOCK} WHERE code = 'LAST5'`)
  db.close()
}

/** What the database of the killed shop stored wrongly, in words. */
export function compare(state: string, promised: Promised[]): string[] {
  const db = open(state)
  const rows = (sql: string) => db.prepare(sql).all() as Record<string, string | number>[]
  const stored = new Map(rows('SELECT number, email, status FROM orders').map((row) => [String(row['number']), row]))
  const shopperOf = (number: string) => /^shopper-(\d+-\d+)@/.exec(String(stored.get(number)?.['email']))?.[1]
  const [counters] = rows(
    `SELECT (SELECT quantity FROM stock WHERE product_id = 1603) AS stock,
       (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE product_id = 1603) AS sold,
       (SELECT used FROM coupons WHERE code = 'LAST5') AS used, (SELECT count(*) FROM coupon_redemptions) AS redemptions,
       (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM orders WHERE status = 'placing') AS unfinished`,
  )
  const { stock, sold, used, redemptions, orders, unfinished } = counters as Record<string, number>
  const twice = rows('SELECT email FROM orders GROUP BY email HAVING count(*) > 1')
  const broken = rows(
    `SELECT number FROM orders o WHERE (SELECT count(*) FROM order_items WHERE order_id = o.id) <> 2
       OR (SELECT count(*) FROM order_addresses WHERE order_id = o.id) <> 2
       OR (SELECT count(*) FROM payment_attempts WHERE order_id = o.id) <> 1
       OR (status <> 'placing') <> EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'order-received:' || o.id)`,
  )
  const [integrity] = rows('PRAGMA integrity_check')
  db.close()
  return [
    ...promised.filter(({ number }) => !stored.has(number)).map(({ number }) => `${number} was promised and is lost`),
    ...promised
      .filter(({ number, key }) => stored.has(number) && shopperOf(number) !== key)
      .map(({ number }) => `${number} belongs to another shopper`),
    ...(new Set(promised.map(({ number }) => number)).size === promised.length ? [] : ['A number was promised twice']),
    ...twice.map(({ email }) => `${email} has two orders`),
    ...broken.map(({ number }) => `${number} is incomplete`),
    ...(orders! - unfinished! === promised.length ? [] : [`${orders} orders are stored, ${unfinished} unfinished`]),
    ...(stock! + sold! === STOCK ? [] : [`${stock} are left of ${STOCK}, and ${sold} were sold`]),
    ...(used === orders && redemptions === orders
      ? []
      : [`The coupon counts ${used} uses and ${redemptions} redemptions`]),
    ...(integrity!['integrity_check'] === 'ok' ? [] : [`The database is damaged: ${integrity!['integrity_check']}`]),
  ]
}

/** The shop's database, which has orders; the search index lies beside it under a name that says nothing. */
export function open(state: string): DatabaseSync {
  for (const file of globSync('v3/d1/**/*.sqlite', { cwd: state })) {
    const db = new DatabaseSync(join(state, file))
    if (db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'orders'").get()) return db
    db.close()
  }
  throw new Error(`No database in ${state} has orders.`)
}
