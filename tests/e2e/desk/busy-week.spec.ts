import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const week = [orders.busy, orders.busier, orders.busiest]
/** As many digits as a telephone number has. */
const FREIGHT = '15035550123'

test('a busy week: orders are planned, cut sheet by sheet, labeled and shipped together @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'workshop')
  const boards = await planWeek(page)
  await seeNumberedCuts(page)
  await printLabels(page, boards)
  await cutWeek(page)
  await shipWeek(page)
})

/** Plans the orders of the week alone, and returns how many boards are on the sheets. */
async function planWeek(page: Page): Promise<number> {
  await page.goto(deskPaths.cut)
  for (const box of await page.locator('input[name="n[]"]').all())
    await box.setChecked(week.includes((await box.getAttribute('value')) as (typeof week)[number]))
  await page.getByRole('button', { name: 'Plan the selected orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cutting plan \d+$/)
  for (const number of week) await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hardware to pick' })).toContainText('Shelf pin')
  const sheets = await page.getByRole('img', { name: /^Sheet \d+: / }).all()
  const marks = await Promise.all(sheets.map(async (sheet) => (await sheet.getAttribute('aria-label'))!.split(', ')))
  return marks.flat().length
}

async function seeNumberedCuts(page: Page): Promise<void> {
  const summary = page.getByText(/^\d+ cuts$/).first()
  const count = Number(/\d+/.exec((await summary.textContent())!)![0])
  await summary.click()
  const cuts = page.locator('details[open] ol > li')
  await expect(cuts).toHaveCount(count)
  await expect(cuts.first()).toBeVisible()
}

/** Each board has a label. */
async function printLabels(page: Page, boards: number): Promise<void> {
  const plan = page.url()
  await page.getByRole('link', { name: 'Labels in cut order' }).click()
  const labels = page.getByRole('article', { name: /^Label [A-FH-Z]/ })
  await expect(labels).toHaveCount(boards)
  await page.goto(plan)
}

async function cutWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start cutting' }).click()
  await page.getByRole('button', { name: 'All cut' }).click()
  await expect(page.getByText('All cut', { exact: true })).toBeVisible()
}

/** Two by pasted numbers, one by a number that is typed. */
async function shipWeek(page: Page): Promise<void> {
  await page.goto(deskPaths.ship)
  const [first, second, third] = week as [string, string, string]
  await page.getByLabel('Paste numbers').fill(`${first} 1Z 999 AA1 01 2345 6784\n${second}\t${FREIGHT}\tXPO`)
  await page.getByLabel(`Tracking number of ${third}`).fill('1Z999AA10123456793')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mark as shipped: 3 orders.' })).toBeVisible()
  for (const number of week) await expect(page.getByLabel(`Tracking number of ${number}`)).toHaveCount(0)
  await page.goto(deskHref(deskPaths.order, { number: second }))
  await expect(page.getByRole('region', { name: 'Packages' })).toContainText(`XPO${FREIGHT}`)
}
