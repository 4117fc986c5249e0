import type { Browser, Page } from '@playwright/test'
import { deskPaths } from '#shared/desk/paths.ts'
import { payByCard } from '../support/account.ts'
import { atDesk } from '../support/desk/staff.ts'
import { test } from '../support/own-shop.ts'
import { readyToPay } from '../support/shopper.ts'
import { expect } from '../support/test.ts'

const BOARDS_A_DAY = 90
const ORDERS = 60

test('sixty paid orders take days with room, and those of a week are cut and shipped together @long', async ({
  page,
  context,
  browser,
  ownShop,
}) => {
  test.slow()
  await atDesk(context, 'owner')
  await page.goto(deskPaths.delivery)
  await page.getByLabel('Boards a day').fill(String(BOARDS_A_DAY))
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const bought = await buyMany(browser, ownShop)
  const week = await findOnWeeks(page, bought)
  await cut(page, week)
  await ship(page, week)
})

/** Each buyer comes from a network of their own, and after the one before: two at the same moment may take the same room. */
async function buyMany(browser: Browser, ownShop: string): Promise<string[]> {
  const numbers: string[] = []
  for (let nth = 0; nth < ORDERS; nth++) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:60:${nth}::1` } })
    const hash = await readyToPay(context, ownShop)
    numbers.push((await payByCard(context, hash, ownShop)).number)
    await context.close()
  }
  return numbers
}

/** Sees that each order has its days and no day is too full. Returns the orders of the first whole week. */
async function findOnWeeks(page: Page, bought: readonly string[]): Promise<string[]> {
  const weeks: string[][] = []
  await page.goto(deskPaths.week)
  for (const seen = new Set<string>(); seen.size < ORDERS;) {
    const text = await page.getByRole('main').innerText()
    for (const [, boards] of text.matchAll(/(\d+) of \d+ boards/g))
      expect(Number(boards)).toBeLessThanOrEqual(BOARDS_A_DAY)
    weeks.push(bought.filter((number) => text.includes(number)))
    for (const number of weeks.at(-1)!) seen.add(number)
    expect(weeks.length, `${seen.size} orders have days`).toBeLessThan(8)
    await page.getByRole('link', { name: 'Week after' }).click()
  }
  const longest = weeks.toSorted((a, b) => b.length - a.length)[0]!
  for (let back = weeks.length - weeks.indexOf(longest); back > 0; back--)
    await page.getByRole('link', { name: 'Week before' }).click()
  await expect(page.getByText(longest[0]!).first()).toBeVisible()
  return longest
}

async function cut(page: Page, week: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Cut this week' }).click()
  await page.getByRole('button', { name: 'Plan the selected orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cutting plan \d+$/)
  for (const number of week) await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start cutting' }).click()
  await page.getByRole('button', { name: 'All cut' }).click()
  await expect(page.getByText('All cut', { exact: true })).toBeVisible()
}

async function ship(page: Page, week: readonly string[]): Promise<void> {
  await page.goto(deskPaths.ship)
  const pasted = week.map((number, nth) => `${number}\t${15_035_550_100 + nth}\tXPO`)
  await page.getByLabel('Paste numbers').fill(pasted.join('\n'))
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Mark as shipped: ${week.length} orders.` })).toBeVisible()
}
