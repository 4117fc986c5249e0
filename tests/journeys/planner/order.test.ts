import { rulesInForce } from '#db/shop/shop-rules.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { cutListCsv } from '#shared/planner/print/cut-list-csv.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatCents } from '#shared/text/money.ts'
import { readSettings } from '#worker/base/settings.ts'
import { compose } from '#worker/mail/compose.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { raisePrices, usualPrices } from '#tests/support/planner/raise-prices.ts'
import { addDesign, cartOf, dollarsOf, loadTariff, newCloset, orderDesign } from '#tests/support/planner/new-closet.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)
afterEach(usualPrices)

/** A guest's order of a drawn closet, after which the prices rose. */
async function ordered() {
  const visitor = newVisitor()
  const closet = newCloset()
  const price = dollarsOf(closet)
  const { number, page } = await orderDesign(visitor, closet)
  await raisePrices()
  const today = (await addDesign(visitor, closet, price)).body.price!
  return { visitor, closet, price, today, number, page }
}

const pricesIn = async (visitor: Visitor) => (await cartOf(visitor)).items.map(({ product }) => product.price)

/** What anybody who has the link reads. */
async function printedAt(link: string): Promise<string> {
  return (await readPage(await newVisitor().get(link))).text.replaceAll(/\s+/g, ' ')
}

/** The confirmation that is mailed. */
async function mailAbout(number: string) {
  const id = await db.value('SELECT id FROM orders WHERE number = ?', number)
  const settings = readSettings({ ...testEnv, SITE_ORIGIN: 'https://mail.test' })
  const now = Date.now()
  const queued = { kind: 'order-received', payload: { order_id: id }, createdAt: now }
  const session = testEnv.DB.withSession('first-primary')
  return (await compose(queued, { db: session, settings, rules: await rulesInForce(session), now }))!
}

describe('an order of a drawn closet, after the prices have changed', () => {
  test('shows it as it was bought, with its boards to print', async () => {
    const { visitor, closet, price, number, page } = await ordered()
    const shown = await readPage(await visitor.get(page))
    expect(shown.text).toMatch(/Your closet, \d+/)
    expect(shown.text).toContain(formatCents(price * 100))
    expect(shown.links).toContain(plannerHref({ code: encode(closet) }))
    const print = shown.links.find((link) => link.startsWith(printHref({ code: encode(closet) })))!
    expect(await printedAt(print)).toMatch(/As ordered.*Cut list/)
    const query = page.slice(page.indexOf('?') + 1)
    const confirmed = await readPage(await visitor.get(`${paths.checkoutSuccess}?o=${number}&${query}`))
    expect(confirmed.links).toContain(print)
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
    expect(await pricesIn(visitor)).toEqual([today])
  })

  test('is bought again as a whole at the prices that the page shows', async () => {
    const { visitor, today, page } = await ordered()
    const again = await submit(visitor, page, formIn(await visitor.page(page), 'buy-again'), {})
    expect(again).toRedirect(303, paths.shoppingCart)
    expect(await pricesIn(visitor)).toEqual([today])
  })

  test('is not bought again at a price that the page does not show', async () => {
    const { visitor, page } = await ordered()
    const form = formIn(await visitor.page(page), 'buy-again')
    await raisePrices()
    const again = await submit(visitor, page, form, {})
    expect(again.status).toBe(409)
    expect(await again.text()).toMatch(/It now costs \$[\d,]+\. Reload the page to buy it at that price\./)
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

  test('is printed “As ordered” by the link of the mail, in each unit, and proves no other drawing or order', async () => {
    const { closet, number } = await ordered()
    const [, link = ''] = /https:\/\/mail\.test(\/planner\/print\S*)/.exec((await mailAbout(number)).text)!
    const asOrdered = await printedAt(link)
    expect(asOrdered).toContain(`As ordered, ${number}.`)
    expect(asOrdered).not.toMatch(/Draft|\$\d/)
    const { links } = await readPage(await newVisitor().get(link))
    const inCentimeters = links.find((each) => each.startsWith(paths.plannerPrint) && each.includes('unit=cm'))!
    expect(await printedAt(inCentimeters)).toContain(`As ordered, ${number}.`)
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
})
