import { loadBooks } from '#desk/books/load-books.ts'
import type { BookRow } from '#db/desk/money/books.ts'
import { testEnv } from '../env.ts'

export async function bookRows(period: string): Promise<BookRow[]> {
  return (await loadBooks(testEnv.DB.withSession('first-primary'), period)).rows
}

/** A row of the books on which nothing was sold. */
export const nothing = {
  ...{
    orders: 0,
    goodsCents: 0,
    shippingCents: 0,
    taxCents: 0,
    paidCents: 0,
    depositCents: 0,
    refundedCents: 0,
    taxReturnedCents: 0,
    deliveryFeeCents: 0,
    exemptCents: 0,
  },
  ...{ takenCents: 0, backCents: 0, disputeFeeCents: 0 },
}
