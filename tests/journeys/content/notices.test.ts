import { beforeAll, describe, expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { address, checkedOut, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { productTexts } from '#tests/support/desk/products.ts'
import { sheetsIn, textOf } from '#tests/support/desk/paper.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { runJobs } from '#worker/jobs.ts'

const WARDROBE = 1301
const BASKET = 1731
const PROP_65 = 'WARNING: This product can expose you to wood dust: www.P65Warnings.ca.gov'
const california = { ...address, city: 'Sacramento', state: 'CA', zip_code: '95814' }

beforeAll(async () => {
  const staff = await newStaff('office')
  const texts = { ...productTexts('Pull-Out Wire Basket'), prop_65: PROP_65 }
  await act(staff, `/desk/products/${BASKET}`, 'product-texts', texts)
})

describe('Proposition 65, entered at the Desk,', () => {
  test('is in the log, on the form, on the product page and in both feeds', async () => {
    expect(await logOf(`family:${BASKET}`)).toMatchObject([{ action: 'product.texts' }])
    expect(await (await newStaff('office')).page(`/desk/products/${BASKET}`)).toContain(PROP_65)
    const visitor = newVisitor()
    const { data } = await json(visitor.get(href(apiPaths.product, { id: String(BASKET) })))
    expect(data.notices).toEqual({ prop_65: PROP_65 })
    const [google, openai] = await Promise.all(
      [filePaths.googleFeed, filePaths.openAiFeed].map(async (path) => (await newVisitor().get(path)).text()),
    )
    expect(google).toContain(`prop_65:${PROP_65.replaceAll(':', String.raw`\:`)}`)
    expect(openai).toContain(PROP_65)
  })

  test.each([
    ['California', california, true],
    ['Oregon', address, false],
    ['Nevada', { ...address, city: 'Reno', state: 'NV', zip_code: '89501' }, false],
  ])('is shown before paying and emailed for an address in %s: %o', async (_, to, isShown) => {
    const visitor = newVisitor()
    const { hash, body } = await checkedOutCart(visitor, [BASKET], to)
    const payment = textOf(await visitor.page(paths.checkoutPayment))
    expect(payment.includes(PROP_65)).toBe(isShown)
    const { data } = await json(placeOrder(visitor, { hash, body }))
    await runJobs(testEnv, Date.now())
    const mail = await db.value<string>('SELECT text FROM mailbox WHERE subject LIKE ?', `%${data.number}%`)
    expect([mail?.includes(data.number), mail?.replaceAll(/\s+/g, ' ').includes(PROP_65)]).toEqual([true, isShown])
  })

  test('is emailed with the change of an address to California', async () => {
    const { data } = await json(placeOrder(newVisitor(), await checkedOutCart(newVisitor(), [BASKET])))
    const staff = await newStaff('office')
    const page = deskHref(deskPaths.orderAddress, { number: data.number })
    const moved = { ...california, mail: 'on' }
    const first = await act(staff, page, 'order-address', moved)
    if (first.status === 200) await staff.postAs(page, { ...hiddenOf(await first.text(), 'order-address'), ...moved })
    await runJobs(testEnv, Date.now())
    const mail = await db.value<string>(
      'SELECT text FROM mailbox WHERE subject = ?',
      `Your order ${data.number} was changed`,
    )
    expect(mail?.replaceAll(/\s+/g, ' ')).toContain(PROP_65)
  })

  test('is not shown for other products', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(WARDROBE)
    expect((await checkedOut(visitor, hash, california)).notices).toEqual([])
  })

  test('is gone once its text is emptied', async () => {
    const texts = { ...productTexts('Pull-Out Wire Basket'), prop_65: '' }
    await act(await newStaff('office'), `/desk/products/${BASKET}`, 'product-texts', texts)
    expect(await db.value(`SELECT notices FROM families WHERE id = ${BASKET}`)).toBe('{}')
  })
})

describe('free-standing wardrobes', () => {
  test('warn that they tip over, and say what their boards comply with, on page and carton', async () => {
    const page = textOf(await newVisitor().page(`/wardrobes-armoires/freestanding-wardrobes/${WARDROBE}`))
    for (const shown of [
      'Children have died when furniture tipped over',
      'TSCA Title VI compliant. Made by Alderline',
    ]) {
      expect(page).toContain(shown)
    }
    const { id, number } = await newDeskOrder()
    await db.run(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents) VALUES (?, 2, ?, 'Two-Door Wardrobe', '{}', '', '/w.webp', 1, 1, 1, 0)`,
      ...[id, WARDROBE],
    )
    await db.run('UPDATE orders SET cut_by = ? WHERE number = ?', Date.UTC(2027, 1, 1), number)
    const labels = sheetsIn(await (await newStaff('workshop')).page(sheetsHref('carton-labels', [number]))).map(textOf)
    const own = labels.filter((label) => label.includes('Two-Door Wardrobe'))
    expect(own.length).toBeGreaterThan(1)
    for (const label of own) {
      expect(label).toContain('TSCA Title VI compliant. Made by Alderline, February 2027.')
      expect(label).toContain('Children have died when furniture tipped over')
    }
    const others = labels.filter((label) => !label.includes('Two-Door Wardrobe'))
    expect(others.length).toBeGreaterThan(0)
    for (const label of others) expect(label).not.toMatch(/TSCA|tipped over/)
  })
})
