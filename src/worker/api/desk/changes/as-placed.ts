import { asOrderNumber } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { findRevisions } from '#db/desk/changes/revisions.ts'
import { Order } from '#shared/schema/checkout.ts'
import type { Revision } from '#shared/schema/desk/changes.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import { missing } from '#api/http/errors.ts'
import { data, type Desk } from '../desk.ts'
import { noOrder } from '../money/money-page.ts'
import { orderToChange } from './change-page.ts'

/** GET orders/:number/as-placed: an order before its first change, or as `revision`. Without changes it is as it is. */
export async function asPlaced(desk: Desk): Promise<Response> {
  const { db, params, query, c } = desk
  const revision = Number(query.get('revision') ?? 1)
  const number = asOrderNumber(params['number'] ?? '')
  const [order, { revisions, snapshot }] = await Promise.all([orderToChange(desk), findRevisions(db, number, revision)])
  if (!order) return noOrder(desk)
  const isNow = revision === revisions.length + 1
  if (snapshot === '{}' || (!snapshot && !isNow))
    return missing(c, `Order ${number} has no version ${query.get('revision')}.`)
  const shown = snapshot
    ? v.parse(Order, JSON.parse(snapshot))
    : orderJson({ ...order, events: [], packages: [], refunds: [] })
  const answer: Revision = { order: shown, revision, changes: revisions }
  return data(desk, answer)
}
