import { Hono } from 'hono'
import * as v from 'valibot'
import { findOrder } from '#db/orders.ts'
import type { ApiEnv } from './context.ts'
import { missing } from './errors.ts'
import { orderAnswer } from './order-answer.ts'
import { isOrderToken, orderToken } from './order-number.ts'
import { throttle } from './throttle.ts'
import { validated } from './validation.ts'

const UNKNOWN = 'No order has this number and address.'
const FindOrder = v.object({ number: v.pipe(v.string(), v.maxLength(40)), email: v.pipe(v.string(), v.maxLength(254)) })

export const orders = new Hono<ApiEnv>()

/** A guest's way back to an order. An unknown number and a wrong address are answered alike. */
orders.post('/find', async (c) => {
  await throttle(c, 'find-order', 10, 15 * 60_000)
  const { number, email } = await validated(c, FindOrder)
  const order = await findOrder(c.get('db'), number.toUpperCase())
  if (order?.email.toLowerCase() !== email.toLowerCase()) return missing(c, UNKNOWN)
  return c.json({ data: { number: order.number, token: orderToken(c.get('settings').appKey, order.number) } })
})

orders.get('/:number', async (c) => {
  const number = c.req.param('number').toUpperCase()
  if (!isOrderToken(c.get('settings').appKey, number, c.req.query('token') ?? '')) return missing(c, UNKNOWN)
  const order = await findOrder(c.get('db'), number)
  return order ? c.json({ data: orderAnswer(order) }) : missing(c, UNKNOWN)
})
