import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { formatCents } from '#shared/text/money.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { compose } from '#worker/mail/compose.ts'
import { checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { raisePrices, usualPrices } from '#tests/support/planner/raise-prices.ts'
import { addDesign, dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { readPage } from '#tests/support/read-page.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)
afterEach(usualPrices)

/** A guest's order of a drawn closet, after which the prices rose. */
async function ordered() {
  const visitor = newVisitor()
  const closet = newCloset()
  const price = dollarsOf(closet)
  const hash = await visitor.newCartWith((await addDesign(visitor, closet)).body.data.product_id)
  const { total } = (await checkedOut(visitor, hash)).totals
  const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
  const { number, token } = (await json(placeOrder(visitor, { hash, body }))).data as Order
  await raisePrices()
  const today = (await addDesign(visitor, closet, price)).body.price!
  return { visitor, closet, price, today, number, page: `${href(paths.order, { number })}?token=${token}` }
}

async function cartOf(visitor: ReturnType<typeof newVisitor>): Promise<Cart['items']> {
  const hash = visitor.cookies.get('cart_hash_id')!
  return ((await (await visitor.api('GET', href(apiPaths.cart, { hash }))).json()) as { data: Cart }).data.items
}

/** What anybody who has the link reads. */
async function printedAt(link: string): Promise<string> {
  return (await readPage(await newVisitor().get(link))).text.replaceAll(/\s+/g, ' ')
}

/** The confirmation that is mailed. */
async function mailAbout(number: string) {
  const order = testEnv.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number)
  const { id } = (await order.first<{ id: number }>())!
  const settings = settingsOf({ ...testEnv, SITE_ORIGIN: 'https://mail.test' })
  const [db, now] = [testEnv.DB.withSession('first-primary'), Date.now()]
  const queued = { kind: 'order-received', payload: { order_id: id }, createdAt: now }
  return (await compose(queued, { db, settings, now }))!
}

describe('an order of a drawn closet, after the prices have changed', () => {
  test('shows it as it was bought, with its boards to print', async () => {
    const { visitor, closet, price, page } = await ordered()
    const shown = await readPage(await visitor.get(page))
    expect(shown.text).toMatch(/Your closet, \d+/)
    expect(shown.text).toContain(formatCents(price * 100))
    const print = shown.links.find((link) => link.startsWith(printHref({ code: encode(closet) })))!
    expect(await printedAt(print)).toMatch(/As ordered.*Cut list/)
    const csv = await (await visitor.get(designFile(encode(closet), 'csv'))).text()
    // Reading the text has removed the mark that tells Excel the encoding.
    expect(`${BYTE_ORDER_MARK}${csv}`).toBe(cutListCsv(closet))
  })

  test('says both prices and sells it again at today’s', async () => {
    const { visitor, closet, price, today, page } = await ordered()
    const [was, now] = [price, today].map((dollars) => formatCents(dollars * 100))
    expect(today).toBeGreaterThan(price)
    const { text } = await readPage(await visitor.get(page))
    expect(text).toContain(`You paid ${was}. Today it’s ${now}.`)
    const fields = { _action: 'add-design', d: encode(closet), price_seen: String(today) }
    const again = await visitor.post(page, fields)
    expect(again.headers.get('Location')).toBe(paths.shoppingCart)
    expect((await cartOf(visitor)).map(({ product }) => product.price)).toEqual([today])
  })

  test('is bought again as a whole at the prices that the page shows', async () => {
    const { visitor, today, page } = await ordered()
    const again = await submit(visitor, page, formIn(await visitor.page(page), 'buy-again'), {})
    expect(again).toRedirect(303, paths.shoppingCart)
    expect((await cartOf(visitor)).map(({ product }) => product.price)).toEqual([today])
  })

  test('is not bought again at a price that the page does not show', async () => {
    const { visitor, page } = await ordered()
    const form = formIn(await visitor.page(page), 'buy-again')
    await raisePrices()
    const again = await submit(visitor, page, form, {})
    expect(again.status).toBe(409)
    expect(await again.text()).toMatch(/It now costs \$[\d,]+\. Reload the page to buy it at that price\./)
  })

  test('can be changed before it is bought again', async () => {
    const { visitor, closet, page } = await ordered()
    expect((await readPage(await visitor.get(page))).links).toContain(plannerHref({ code: encode(closet) }))
  })

  test('is confirmed by a mail with picture, name, size, sections, price and the way to its boards', async () => {
    const { closet, price, number } = await ordered()
    const mail = await mailAbout(number)
    const [run] = closet.runs
    expect(mail.text).toMatch(/Your closet, \d+[⅛¼⅜½⅝¾⅞]?″/)
    expect(mail.text).toMatch(/\d+[⅛¼⅜½⅝¾⅞]?″ W × 16″ D × 84″ H · \d sections/)
    expect(mail.text).toContain(`${run!.sections.length} sections`)
    expect(mail.text).toContain(`1 × ${formatCents(price * 100)}`)
    expect(mail.text).toContain(`https://mail.test${paths.plannerPrint}?d=${encode(closet)}`)
    expect(mail.html).toContain(`${paths.plannerPrint}?d=${encode(closet)}`)
    expect(mail.html).toContain(
      `src="https://mail.test${designFile(encode(closet), 'png')}" alt="" width="72" height="38"`,
    )
  })

  test('is printed “As ordered” by the link of the mail, which proves no other drawing and no other order', async () => {
    const { closet, number } = await ordered()
    const [, link = ''] = /https:\/\/mail\.test(\/planner\/print\S*)/.exec((await mailAbout(number)).text)!
    const asOrdered = await printedAt(link)
    expect(asOrdered).toContain(`As ordered, ${number}.`)
    expect(asOrdered).not.toMatch(/Draft|\$\d/)
    const other = encode({ ...closet, finish: closet.finish === 'oak' ? 'sage' : 'oak' })
    const changed = [
      link.replace(encode(closet), other),
      link.replace(number, 'AL-2345-678'),
      link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
      link.replace(/.$/, ''),
    ]
    for (const address of changed) {
      const text = await printedAt(address)
      expect(text).toContain('Draft. Not an order.')
      expect(text).not.toMatch(/as ordered/i)
    }
  })

  test('printed as ordered in the other unit is still no draft', async () => {
    const { number } = await ordered()
    const [, link = ''] = /https:\/\/mail\.test(\/planner\/print\S*)/.exec((await mailAbout(number)).text)!
    const { links } = await readPage(await newVisitor().get(link))
    const inCentimeters = links.find((each) => each.startsWith(paths.plannerPrint) && each.includes('unit=cm'))!
    expect(await printedAt(inCentimeters)).toContain(`As ordered, ${number}.`)
  })
})
