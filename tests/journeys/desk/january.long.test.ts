import { expect, test } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { filePaths } from '#shared/file-paths.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { DAY_MS } from '#shared/time.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { formatRules } from '#desk/delivery/rule-texts.ts'
import { deskPages } from '#desk/frame/table.ts'
import { BASKET, checkedOut, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { BULK_PRICES, familyNow, readyPrices } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { freshShop, sameVisitor } from '#tests/support/trips.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const KIT = 1203

test('January: prices rise, a finish is missing for a week, holidays are entered, and a bookkeeper begins', async () => {
  const owner = await newStaff('owner')
  await raisePrices(owner)
  await missFinish(owner)
  await closeForHolidays(owner)
  await inviteBookkeeper(owner)
})

/** A visitor whom no cache has answered before. */
const newcomer = () => newVisitor(freshShop())
const addressOf = (id: number) => href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id })

/** Kits and drawn closets by 5 percent together, first in the preview, which changes nothing. */
async function raisePrices(owner: Staff): Promise<void> {
  const pricesNow = async () => ({
    kit: (await familyNow(KIT)).priceCents,
    rates: (await todaysTariff(testEnv.DB))!.rates,
  })
  const before = await pricesNow()
  const form = await readyPrices(owner, { rule: 'all', amount: '5', name: 'January' })
  const preview = textOf(await (await act(owner, BULK_PRICES, 'prices-change', { ...form, _preview: '1' })).text())
  expect(preview).toContain('Drawn closets near kits')
  expect(preview).not.toContain('Drawing becomes cheaper than buying')
  expect(await pricesNow()).toEqual(before)
  expect((await act(owner, BULK_PRICES, 'prices-change', form)).status).toBe(303)
  const after = await pricesNow()
  expect(after.kit).toBe(Math.round((before.kit * 1.05) / 100) * 100)
  for (const [name, cents] of Object.entries(before.rates))
    expect([name, after.rates[name as keyof typeof after.rates]]).toEqual([name, Math.ceil(cents * 1.05 - 1e-9)])
}

/** Product address, planner, feed and cart say it while the finish is off sale, and have it back afterward. */
async function missFinish(owner: Staff): Promise<void> {
  await loadTariff()
  const id = (await db.value<number>(`SELECT min(id) FROM products WHERE finish = 'walnut' AND family_id = ?`, KIT))!
  const design = plannerHref({ code: encode({ ...newCloset(), finish: 'walnut' }) })
  const shopper = newVisitor()
  await shopper.newCartWith(id, BASKET)
  const readShop = async () => ({
    product: (await newcomer().get(addressOf(id), { redirect: 'manual' })).status,
    planner: textOf(await newcomer().page(design)).includes('Walnut is off sale for now.'),
    feed: new RegExp(`^${id}\\t`, 'm').test(await newcomer().page(filePaths.googleFeed)),
    cart: textOf(await sameVisitor(shopper, freshShop()).page(paths.shoppingCart)).includes(
      'because Walnut is off sale',
    ),
  })
  const sold = { product: 200, planner: false, feed: true, cart: false }
  expect(await readShop()).toEqual(sold)
  const turn = (to: string) => act(owner, deskPaths.finishes, 'finish-sale', { finish: 'walnut', to })
  expect((await turn('off')).status).toBe(303)
  expect(await readShop()).toEqual({ product: 302, planner: true, feed: false, cart: true })
  expect((await turn('on')).status).toBe(303)
  expect(await readShop()).toEqual(sold)
}

/** With the next two weeks closed, every date that the shop tells is another one. */
async function closeForHolidays(owner: Staff): Promise<void> {
  const readDates = async () => {
    const shopper: Visitor = newcomer()
    const hash = await shopper.newCartWith(WALL)
    const { rates } = await checkedOut(shopper, hash)
    const pages = [addressOf(KIT), paths.shoppingCart, '/checkout/step-2']
    const told = await Promise.all(pages.map(async (path) => listDates(await shopper.page(path))))
    return { rates: rates.map((rate) => JSON.stringify(rate)), told }
  }
  const before = await readDates()
  const day = (days: number) => new Date(shopDay(Date.now()) + days * DAY_MS).toISOString().slice(0, 10)
  const closed = `${day(1)} to ${day(14)}`
  const fields = { ...formatRules(rules), 'free_in[]': ['continental'], closed }
  expect((await act(owner, deskPaths.delivery, 'rules-save', fields)).status).toBe(303)
  const after = await readDates()
  for (const [index, dates] of before.told.entries()) {
    expect(dates).not.toEqual([])
    expect(after.told[index]!.filter((date) => dates.includes(date))).toEqual([])
  }
  expect(after.rates.filter((rate) => before.rates.includes(rate))).toEqual([])
}

const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}(?!\d)/g

function listDates(html: string): string[] {
  const [, main = ''] = /<main\b(.*?)<\/main>/s.exec(html) ?? []
  return textOf(main.replaceAll(/<section[^>]*reviews.*?<\/section>/gs, '')).match(DATE) ?? []
}

async function inviteBookkeeper(owner: Staff): Promise<void> {
  const bookkeeper = await newStaff(null)
  const invited = await act(owner, deskPaths.staff, 'staff-invite', { email: bookkeeper.email, role: 'bookkeeper' })
  expect(invited.status).toBe(303)
  const { id, number } = await newDeskOrder()
  expect(textOf(await bookkeeper.page(deskPaths.books))).toContain('$126.00')
  expect(textOf(await bookkeeper.page(deskPaths.orders))).toContain(number)
  const money = () =>
    db.rows(
      `SELECT status, version, (SELECT count(*) FROM order_refunds) AS refunds, (SELECT count(*) FROM payment_attempts) AS payments
       FROM orders WHERE id = ?`,
      id,
    )
  const before = await money()
  const moves = deskPages.flatMap(({ path, forms }) => forms.map(({ name, needs }) => ({ path, name, needs })))
  for (const { path, name, needs } of moves) {
    if (needs === 'staff' || may('bookkeeper', needs)) continue
    const page = deskHref(path, { number, id: 1, reference: 'RQ-2222-22', quote: 'Q-222222' })
    const signed = { _token: bookkeeper.formToken(), _key: crypto.randomUUID(), _action: name }
    expect([name, (await bookkeeper.postAs(page, signed)).status]).toEqual([name, 403])
  }
  expect(await money()).toEqual(before)
}
