import type { BookRow, Books } from '#shared/schema/desk/books.ts'
import type { Staff } from '../staff.ts'

export async function bookRows(staff: Staff, period: string): Promise<BookRow[]> {
  const answer = await staff.api('GET', `/api/desk/books?period=${period}`)
  return ((await answer.json()) as { data: Books }).data.rows
}

/** A row of the books on which nothing was sold. */
export const nothing = {
  ...{ orders: 0, goodsCents: 0, shippingCents: 0, taxCents: 0, paidCents: 0, refundedCents: 0, taxReturnedCents: 0 },
}
