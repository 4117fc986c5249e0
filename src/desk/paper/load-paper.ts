import { paperOrders, type PaperOrder } from './paper-order.ts'
import { MAX_PRINTED, PRINT_NOW } from '#shared/desk/paper/sheets.ts'
import type { Loaded } from '#routes/screen.ts'
import type { Desk } from '#desk/frame/desk.ts'

export type Paper = {
  /** Those of which something is made, with the lines that are. */
  orders: PaperOrder[]
  /** Those of which nothing is made. */
  leftOut: PaperOrder[]
  /** Of the desk, for addresses in QR codes. */
  origin: string
  printsNow: boolean
  /** The boards of a cutting plan, whose labels are to come in its order. */
  cutOrder?: string[]
}

/** Loads the orders `?n=AL-…&n=AL-…`: all of them or none, so that no sheet is missing without a word. */
export async function loadPaper(desk: Desk): Promise<Loaded<Paper>> {
  const { url, query } = desk
  const numbers = new Set(query.getAll('n').filter(Boolean))
  if (numbers.size > MAX_PRINTED) return { notFound: `You can print up to ${MAX_PRINTED} orders at a time.` }
  if (numbers.size === 0) return { notFound: 'Order not found. Choose orders to print from the order list.' }
  const orders = await paperOrders(desk, [...numbers])
  if ('unknown' in orders) return { notFound: `Order not found. ${orders.unknown}` }
  const made = orders.filter(({ notMade }) => notMade === '')
  const leftOut = orders.filter(({ notMade }) => notMade !== '')
  return { data: { orders: made, leftOut, origin: url.origin, printsNow: query.has(PRINT_NOW) } }
}
