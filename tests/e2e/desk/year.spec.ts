import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { href, paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { mailedLink, signedIn } from '../support/account.ts'
import { serveAwkwardCustomer } from '../support/desk/awkward-customer.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk, codeOfAuthenticator } from '../support/desk/staff.ts'
import { filledCart } from '../support/shopper.ts'
import { emailOf, MEMBER_PASSWORD } from '../support/members.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

/** Costs what its family does. */
const lights = href(paths.product, { slug: 'led-lighting', sub: 'led-strip-kits', id: 1603 })
const kit = href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1203 })

test.describe.configure({ mode: 'serial' })

test('a January: prices rise by 5 percent, a finish is missing, holidays, and a bookkeeper begins @long', async ({
  page,
  context,
  browser,
  ownShop,
}) => {
  await atDesk(context, 'owner')
  await raisePrices(page)
  await missFinish(page)
  await closeForHolidays(page, ownShop)
  await inviteBookkeeper(page, browser, ownShop)
})

test('a December: the month’s books equal the sum of every row, on the pages and in the file @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'owner')
  await serveAwkwardCustomer(page)
  await checkBooks(page)
})

/** Kits and drawn closets together, as the preview says. */
async function raisePrices(page: Page): Promise<void> {
  await page.goto(deskPaths.bulkPrices)
  await page.getByLabel('What to do').selectOption('Change all by percent, drawn closets too')
  await page.getByLabel('By how much').fill('5')
  await page.getByLabel('Name', { exact: true }).fill('January')
  await expect(page.getByRole('heading', { name: 'Drawn closets near kits' })).toBeVisible()
  await expect(page.getByText('Drawing becomes cheaper than buying.')).toHaveCount(0)
  const becomes = (await rowOf(page, 1603).locator('b').first().textContent())!
  await page.getByRole('button', { name: /^Apply to \d+ products and drawn closets$/ }).click()
  await expect(page.getByRole('button', { name: 'Undo “January”' })).toBeVisible()
  await page.goto(lights)
  await expect(page.getByRole('main')).toContainText(becomes.replace(/\.00$/, ''))
}

const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`\\b${id}\\b`) })

/** The address of a product in it leads to another finish. */
async function missFinish(page: Page): Promise<void> {
  const turn = async (text: string) => {
    await page.goto(deskPaths.finishes)
    await page.getByRole('button', { name: text }).click()
  }
  await page.goto(kit)
  const walnut = (await page.getByRole('link', { name: 'Walnut' }).first().getAttribute('href'))!
  await turn('Take Walnut off sale')
  await expect(page.getByText('Walnut: off sale')).toBeVisible()
  await page.goto(walnut)
  await expect(page).not.toHaveURL(walnut)
  await turn('Put Walnut back on sale')
  await expect(page.getByText('Walnut: on sale')).toBeVisible()
}

/** A cart arrives when three closed weeks are over. */
async function closeForHolidays(page: Page, ownShop: string): Promise<void> {
  const today = shopDay(Date.now())
  const day = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  await page.goto(deskPaths.delivery)
  await page.getByLabel('Days that the shop is closed').fill(`${day(1)} to ${day(21)}`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await filledCart(page.context(), [1603], ownShop)
  await page.goto(paths.shoppingCart)
  const text = await page
    .getByRole('main')
    .getByText(/Arrives/)
    .first()
    .textContent()
  const [, month, date] = /Arrives\s+(\w{3})\w*\s+(\d+)/.exec(text!)!
  const inYear = (year: number) => Date.parse(`${month} ${date}, ${year} UTC`)
  const thisYear = new Date(today).getUTCFullYear()
  const arrives = inYear(thisYear) < today ? inYear(thisYear + 1) : inYear(thisYear)
  expect(arrives).toBeGreaterThan(today + 21 * DAY_MS)
}

/** Someone who has an account sets up a second factor, sees the books and may move no money. */
async function inviteBookkeeper(page: Page, browser: Browser, ownShop: string): Promise<void> {
  const email = emailOf('comparing')
  await page.goto(deskPaths.staff)
  const invite = page.getByRole('region', { name: 'Invite someone' })
  await invite.getByLabel('Email address').fill(email)
  await invite.getByLabel('Role').selectOption('Bookkeeper')
  await invite.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  const context = await browser.newContext({ baseURL: ownShop })
  await signedIn(context, 'comparing')
  const bookkeeper = await context.newPage()
  await bookkeeper.goto(deskPaths.open)
  await bookkeeper.getByRole('button', { name: 'Email me the link' }).click()
  await bookkeeper.goto(await mailedLink(context, email, /^Set up two-factor/, ownShop))
  const secret = (await bookkeeper.locator('.factor-secret').textContent())!.replaceAll(' ', '')
  await bookkeeper.getByLabel('Password').fill(MEMBER_PASSWORD)
  await bookkeeper.getByLabel('Six-digit code in the app').fill(codeOfAuthenticator(secret))
  await bookkeeper.getByRole('button', { name: 'Set up and unlock' }).click()
  await bookkeeper.getByRole('link', { name: 'I saved them' }).click()
  await bookkeeper.goto(deskPaths.books)
  await expect(bookkeeper.getByRole('heading', { name: /^Books of/ })).toBeVisible()
  await bookkeeper.goto(deskHref(deskPaths.order, { number: orders.paid }))
  await expect(bookkeeper.getByRole('region', { name: 'Money' })).toBeVisible()
  await expect(bookkeeper.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0)
  await context.close()
}

type Sums = Record<string, number>

/** What came and went, by name and in cents: by state, by day, by order of each day, and of the file. */
async function checkBooks(page: Page): Promise<void> {
  await page.goto(deskPaths.books)
  const month = await totalOf(page, 'By day')
  expect(month['Refunds']).toBeGreaterThan(50_000)
  expect(await totalOf(page, 'By state')).toEqual(month)
  expect(await sumOfRows(page, 'By day')).toEqual(month)
  expect(await sumOfFile(page, Object.keys(month))).toEqual(month)
  const days = await page.getByRole('region', { name: 'By day' }).getByRole('link').all()
  const hrefs = await Promise.all(days.map(async (day) => (await day.getAttribute('href'))!))
  const ofDays: Sums[] = []
  for (const day of hrefs) {
    await page.goto(day)
    ofDays.push(await sumOfRows(page, 'By order'))
  }
  for (const [name, cents] of Object.entries(month))
    expect([name, ofDays.reduce((sum, day) => sum + (day[name] ?? 0), 0)]).toEqual([name, cents])
}

const totalOf = (page: Page, table: string) => sumCells(page.getByRole('region', { name: table }).locator('tfoot td'))
const sumOfRows = (page: Page, table: string) => sumCells(page.getByRole('region', { name: table }).locator('tbody td'))

/** Adds up the amounts of the cells by their heading. */
async function sumCells(cells: Locator): Promise<Sums> {
  const found = await cells.evaluateAll((all) =>
    all.map(({ dataset, textContent }) => [dataset['label']!, textContent!]),
  )
  const sums: Sums = {}
  for (const [name, text] of found as [string, string][])
    if (name !== 'Orders') sums[name] = (sums[name] ?? 0) + toCents(text)
  return sums
}

const toCents = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100)

async function sumOfFile(page: Page, names: readonly string[]): Promise<Sums> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const [head, ...rows] = readFileSync(await (await started).path(), 'utf8')
    .trim()
    .split('\r\n')
  const at = (name: string) => head!.replace('\uFEFF', '').split(',').indexOf(name)
  return Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + toCents(row.split(',')[at(name)]!), 0)]),
  )
}
