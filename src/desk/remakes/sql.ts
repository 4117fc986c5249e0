import { findPickUpState } from '#shared/checkout/shop-state.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import type { Remade } from '#shared/boards/remade.ts'
import { sumTax, type TaxAnswer } from '#worker/tax/tax.ts'
import { takeDays } from '#db/orders/work-days.ts'
import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'

/** An order that makes parts of a line of another one again. Times are UTC midnights. */
export type NewRemake = Remade & {
  number: string
  of: { id: number; line: number }
  name: string
  cause: string
  /** The reference of the claim; '' without one. */
  claim: string
  /** The customer's part, all of it for shipping, and its tax. */
  shippingCents: number
  tax: TaxAnswer
  rate: Pick<Rate, 'id' | 'name' | 'from' | 'to'>
  cutBy: number
}

const thisOrder = '(SELECT id FROM orders WHERE number = ?1)'

/** Statements of a change that order a remake for the customer of the first order. With nothing to pay it is paid. */
export function insertRemake(db: Db, remake: NewRemake, now: number): D1PreparedStatement[] {
  const { number, of, name, shippingCents, tax } = remake
  const totalCents = shippingCents + sumTax(tax)
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(number, ...values)
  return [
    insertOrder(db, remake, now),
    run(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents)
       SELECT ${thisOrder}, 1, product_id, ?4, options, '', image, 0, 0, 1, 0 FROM order_items WHERE order_id = ?2 AND line_no = ?3`,
      ...[of.id, of.line, name],
    ),
    run(
      `INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
         zip_code, phone_number)
       SELECT ${thisOrder}, kind, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number
       FROM order_addresses WHERE order_id = ?2`,
      of.id,
    ),
    insertBoards(db, remake),
    insertPieces(db, remake),
    ...(totalCents > 0
      ? [
          run(
            `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
             VALUES (${thisOrder}, 'invoice', ?1 || '-1', ?2, 'deferred', ?3)`,
            ...[totalCents, now],
          ),
        ]
      : takeDays(thisOrder, now).map((sql) => run(sql))),
    ...['ordered', ...(totalCents > 0 ? [] : ['paid'])].map((kind) =>
      run(
        `INSERT INTO order_events (order_id, kind, at, log_id) VALUES (${thisOrder}, ?2, ?3, ${thisLogRow})`,
        ...[kind, now],
      ),
    ),
    run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'order-received', 'order-received:' || id, json_object('order_id', id), ?2, ?2 FROM orders WHERE number = ?1`,
      now,
    ),
  ]
}

function insertOrder(db: Db, remake: NewRemake, now: number): D1PreparedStatement {
  const { number, of, shippingCents, tax, rate, cutBy } = remake
  return db
    .prepare(
      `INSERT INTO orders (number, user_id, email, status, payment_method, before_discount_cents, discount_cents,
         shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, created_at, tax_source,
         tax_calculation, shipping_tax_cents, tax_state, delivery_fee_cents, remake_of)
       SELECT ?1, user_id, email, iif(?3 > 0, 'pending_payment', 'paid'), 'invoice', 0, 0, ?3, ?12 + ?14, ?3 + ?12 + ?14, ?4, ?5, ?6,
         ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, id
       FROM orders WHERE id = ?2`,
    )
    .bind(
      ...[number, of.id, shippingCents, rate.id, rate.name, rate.from, rate.to, cutBy, now],
      ...[tax.source, tax.calculation, tax.shippingCents, findPickUpState(rate.id) ?? '', tax.feeCents],
    )
}

function insertBoards(db: Db, { number, of, boards, cause, claim }: NewRemake): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO remade_boards (order_id, of_line, mark, length_sixteenths, width_sixteenths, cause, form_id)
       SELECT ${thisOrder}, ?2, value ->> 'mark', 2 * (value ->> 'length'), 2 * (value ->> 'width'), ?3,
         (SELECT id FROM form_submissions WHERE reference = ?4)
       FROM json_each(?5)`,
    )
    .bind(number, of.line, cause, claim, JSON.stringify(boards))
}

function insertPieces(db: Db, { number, of, pieces, cause, claim }: NewRemake): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO remade_pieces (order_id, of_line, mark, quantity, cause, form_id)
       SELECT ${thisOrder}, ?2, value ->> 'mark', value ->> 'quantity', ?3,
         (SELECT id FROM form_submissions WHERE reference = ?4)
       FROM json_each(?5)`,
    )
    .bind(number, of.line, cause, claim, JSON.stringify(pieces))
}

/** Parts of a month ("2026-11") that were made again for a cause; under '' the boards whose cutting began. */
export type RemadeCount = { month: string; cause: string; boards: number; pieces: number }

export async function countRemadeParts(db: Db, firstMonth: string): Promise<RemadeCount[]> {
  const { results } = await db
    .prepare('SELECT month, cause, boards, pieces FROM board_counts WHERE month >= ?')
    .bind(firstMonth)
    .all<RemadeCount>()
  return results
}
