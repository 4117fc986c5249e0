import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { BOOK_PERIOD } from '#shared/desk/list-filters.ts'
import { checkTax } from '#db/desk/money/books.ts'
import { text } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { booksCsv } from './book-columns.ts'
import { loadBooks } from './load-books.ts'

/** Saves the books of a month by day and state, or of a year by month and state, as a file. */
export const exportBooks = deskForm('books-export', {
  needs: 'seeMoney',
  isFile: true,
  fields: v.object({ period: text(BOOK_PERIOD, 'Choose a month.') }),
  run: async ({ db }, { period }) => {
    const { rows } = await loadBooks(db, period, true)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="books-${period}.csv"`,
    }
    return { next: 'save', file: new Response(booksCsv(rows), { headers }) }
  },
})

/** Says that someone has looked at the tax of an order. */
export const checkOrderTax = deskForm('tax-checked', {
  needs: 'checkTax',
  fields: v.object({ number: text(/./, 'Order not found.', asOrderNumber) }),
  run: async (desk, { number }) => {
    const { db, now } = desk
    const id = await db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
    if (id === null) throw new HttpError(404, '', { message: 'Order not found.' })
    await saveChange(desk, 'order', {
      ...{ action: 'order.tax-checked', subject: `order:${id}`, summary: 'Checked the sales tax' },
      ...{ became: { checked: true }, statements: checkTax(db, id, now) },
    })
    return { next: 'stay', message: `${number} is checked.` }
  },
})
