import { findStateNotices } from '#db/catalogue/notices.ts'
import type { Db } from '#db/db.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { note, type Block } from './letter.ts'

/** The notices that the law of the state where an order goes asks for. */
export async function listLawNotices(db: Db, { lines, addresses }: OrderRecord): Promise<Block[]> {
  const ids = lines.map(({ productId }) => productId)
  const notices = await findStateNotices(db, ids, addresses.shipping.state)
  return notices.map(({ text, products }) => note(`${products.join(', ')}: ${text}`))
}
