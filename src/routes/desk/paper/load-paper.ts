import { isNotFound } from '#shared/api/http-error.ts'
import type { PaperOrder } from '#shared/schema/desk/paper.ts'
import { MAX_PRINTED, PRINT_NOW } from '#shared/desk/paper/sheets.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'

export type Paper = {
  /** Those of which something is made, with the lines that are. */
  orders: PaperOrder[]
  /** Those of which nothing is made. */
  leftOut: PaperOrder[]
  /** Of the desk, for addresses in QR codes. */
  origin: string
  printsNow: boolean
}

/** Loads the orders `?n=AL-…&n=AL-…`: all of them or none, so that no sheet is missing without a word. */
export async function loadPaper({ api, url }: DeskLoadContext): Promise<Loaded<Paper>> {
  const numbers = new Set(url.searchParams.getAll('n').filter(Boolean))
  if (numbers.size > MAX_PRINTED) return { notFound: `You can print up to ${MAX_PRINTED} orders at a time.` }
  if (numbers.size === 0) return { notFound: 'Order not found. Choose orders to print from the order list.' }
  try {
    const orders = await api.paper(new URLSearchParams([...numbers].map((number) => ['n', number])))
    const made = orders.filter(({ notMade }) => notMade === '')
    const leftOut = orders.filter(({ notMade }) => notMade !== '')
    return { data: { orders: made, leftOut, origin: url.origin, printsNow: url.searchParams.has(PRINT_NOW) } }
  } catch (error) {
    if (isNotFound(error)) return { notFound: `Order not found. ${error.message}` }
    throw error
  }
}
