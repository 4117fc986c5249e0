import type { Db } from '../db.ts'

/** Where the shop gets an email about each new order; '' for none. */
export async function findNewsRecipient(db: Db): Promise<string> {
  return (await db.prepare('SELECT recipient FROM order_news').first<string>('recipient')) ?? ''
}
