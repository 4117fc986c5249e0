import { describe, expect, test } from 'vitest'
import { noteOrderTexts } from '#db/desk/search/search-texts.ts'
import { searchWords } from '#db/desk/search/search-words.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'

const searchFor = (q: string) => `/desk/search?${new URLSearchParams({ q })}`

describe('a name without its spaces, apostrophes or accents', () => {
  test.each([
    ['maryann', 'Mary Ann', 'Olmsted'],
    ['maryannolmsted', 'Mary Ann', 'Olmsted'],
    ['oneill', 'Cleo', 'O Neill'],
    ['vanderberg', 'Saskia', 'van der Berg'],
    ['delacruz', 'Inés', 'de la Cruz'],
    ['nguyen thi', 'Thị Minh Khai', 'Nguyễn'],
    ['thiminhkhai', 'Thị Minh Khai', 'Nguyễn'],
    ['dang vuong', 'Vương', 'Đặng'],
    ['uoc', 'Ước', 'Phạm'],
    ['muellerhoff', 'Jo', 'Müller Hoff'],
  ])('“%s” finds the order, the request and the member', async (typed, firstName, lastName) => {
    const staff = await newStaff()
    const { number } = await newDeskOrder({ firstName, lastName })
    const reference = await newRequest({
      name: `${firstName} ${lastName}`,
      email: `${crypto.randomUUID()}@names.example`,
    })
    const member = await newStaff(null)
    await db.run('UPDATE users SET name = ?2 WHERE id = ?1', member.id, `${firstName} ${lastName}`)
    const page = await staff.page(searchFor(typed))
    for (const found of [number, reference, member.email]) expect.soft(page, found).toContain(found)
  })
})

describe('an amount', () => {
  test.each([
    ['1,366', '$1366.'],
    ['$1,366', '$1366.'],
    ['$1366', '$1366.'],
    ['$1366.00', '$1366.00'],
    ['1,366.5', '$1366.50'],
    ['1366.00', '$1366.00'],
    ['$1,366.00.', '$1366.00'],
    ['1,234,567.89', '$1234567.89'],
  ])('“%s” is one word', (typed, word) => expect(searchWords(typed)[0]).toBe(word))

  test.each(['503.555.0100', '97209', '1366', 'AL-1366.00X', '12,34'])('“%s” is none', (typed) =>
    expect(searchWords(typed).join()).not.toContain('$'),
  )

  test('finds orders by their total, their payments and refunds, with check numbers; not those near it', async () => {
    const staff = await newStaff()
    const [exact, near] = [await newDeskOrder({ totalCents: 713_204 }), await newDeskOrder({ totalCents: 7_132_040 })]
    for (const q of ['7,132.04', '$7132.04', '$7,132', 'reed $7,132.04']) {
      const page = await staff.page(searchFor(q))
      expect.soft(page, q).toContain(exact.number)
      expect.soft(page, q).not.toContain(near.number)
    }
    await staff.page(searchFor('anything'))
    await db.run(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, reference, created_at)
       VALUES (?1, 'invoice', 'check-' || ?1, 40913, 'succeeded', 'Check 88417', 1)`,
      near.id,
    )
    await db.run(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, sent_by, sent_reference, reason, actor, created_at)
       VALUES (?1, 30817, 'invoice', 'succeeded', 'sent-' || ?1, 'Check', '771904', 'Late', 'Dana', 1)`,
      near.id,
    )
    for (const q of ['$409.13', '88417', 'check 88417', '308.17', '771904'])
      expect.soft(await staff.page(searchFor(q)), q).toContain(near.number)
  })

  test('and a check’s number find nothing for the workshop', async () => {
    const staff = await newStaff('workshop')
    const { id, number } = await newDeskOrder({ totalCents: 555_522, lastName: 'Quillfeather' })
    await db.run(`UPDATE payment_attempts SET reference = 'TR-90817' WHERE order_id = ?`, id)
    await noteOrderTexts(testEnv.DB, id).run()
    for (const q of ['$5,555.22', '5555.22', 'TR-90817'])
      expect.soft(await staff.page(searchFor(q)), q).not.toContain(number)
    expect(await staff.page(searchFor('quillfeather'))).toContain(number)
  })
})

describe('the bar finds', () => {
  test('orders by their street and their coupon', async () => {
    const staff = await newStaff()
    const { id, number } = await newDeskOrder()
    await db.run(
      `UPDATE order_addresses SET address_line_1 = '4417 SE Zigzag St', address_line_2 = 'Unit 9' WHERE order_id = ?`,
      id,
    )
    await db.run(`UPDATE orders SET coupon_code = 'RAREBIRD77' WHERE id = ?`, id)
    await noteOrderTexts(testEnv.DB, id).run()
    for (const q of ['zigzag', '4417 se zigzag', 'rarebird77'])
      expect.soft(await staff.page(searchFor(q)), q).toContain(number)
  })

  test('products by words and by the number of a combination, and coupons by their code', async () => {
    const staff = await newStaff()
    const product = await db.first<{ id: number; family: number }>(
      `SELECT p.id, p.family_id AS family FROM products p JOIN families f ON f.id = p.family_id
       WHERE f.listed = 1 AND p.id <> p.family_id LIMIT 1`,
    )
    expect(await staff.page(searchFor('wire basket'))).toContain('href="/desk/products/1731"')
    expect(await staff.page(searchFor(String(product!.id)))).toContain(`href="/desk/products/${product!.family}"`)
    expect(await staff.page(searchFor('welcome'))).toContain('>WELCOME10</a>')
    const workshop = await newStaff('workshop')
    for (const q of ['wire basket', 'welcome']) {
      const page = await workshop.page(searchFor(q))
      expect.soft(page, q).not.toContain('id="products-h"')
      expect.soft(page, q).not.toContain('id="coupons-h"')
    }
  })
})
