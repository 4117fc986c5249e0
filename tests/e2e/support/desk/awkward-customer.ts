import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { expect } from '../test.ts'
import { orders } from './orders.ts'

const number = orders.awkward
const CERTIFICATE = 'WA-RS-4471'
const orderPage = deskHref(deskPaths.order, { number })

/** A deposit by check and the rest, half refunded, exempt afterward, and a board remade. */
export async function serveAwkwardCustomer(page: Page): Promise<void> {
  await page.goto(orderPage)
  await payBy(page, 'Check 1044', '400.00')
  await expect(money(page)).toContainText('Balance due$624.00')
  await payBy(page, 'Check 1051')
  await expect(money(page)).toContainText('Net paid$1,024.00')
  await refund(page, '472.00')
  await expect(money(page)).toContainText('Net paid$552.00')
  await exempt(page)
  await refundTax(page)
  await remake(page)
}

const money = (page: Page) => page.getByRole('region', { name: 'Money' })

/** All that is open, unless a part is named. */
async function payBy(page: Page, reference: string, amount?: string): Promise<void> {
  await page.getByRole('link', { name: 'Record a payment' }).first().click()
  if (amount) await page.getByLabel('Amount received').first().fill(amount)
  await page.getByLabel('Reference').first().fill(reference)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Record/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${number}$`))
  await expect(money(page)).toContainText(reference)
}

async function refund(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Custom amount').fill(amount)
  await sendByCheck(page, amount, 'Goodwill')
}

async function sendByCheck(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByLabel('Reason').selectOption(reason)
  await page.getByLabel('Refund method').selectOption('Check')
  await page.getByRole('button', { name: `Refund $${amount}` }).click()
  await expect(page.getByText(`$${amount} refunded.`)).toBeVisible()
}

async function exempt(page: Page): Promise<void> {
  await page.getByRole('link', { name: `${number.toLowerCase()}@example.com` }).click()
  await page.getByText('Add a certificate').click()
  await page.getByLabel('Number', { exact: true }).fill(CERTIFICATE)
  await page.getByLabel('States').fill('WA')
  await page.getByLabel('Good to').fill('2039-12-31')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('No sales tax in WA from now on.')).toBeVisible()
  await page.goto(orderPage)
}

/** What is left of the tax once half of the order came back. */
async function refundTax(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByLabel(/^Tax only/).check()
  await page.getByLabel('Exemption certificate').fill(CERTIFICATE)
  const button = page.getByRole('button', { name: /^Refund \$/ })
  await expect(button).not.toHaveText('Refund $0.00')
  const amount = /\$([\d.,]+)/.exec((await button.textContent())!)![1]!
  await sendByCheck(page, amount, 'Tax exempt')
}

async function remake(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start cutting' }).click()
  await page.getByRole('link', { name: 'Remake' }).click()
  await page.getByRole('checkbox', { name: /^S1 / }).check()
  await page.getByLabel('Cause').selectOption('Damaged on the way')
  await page.getByRole('button', { name: 'Order the remake' }).click()
  await expect(page.getByText(/^This order remakes Shelf S1/)).toBeVisible()
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await page.goto(`${deskPaths.orders}?view=start`)
  await expect(page.getByRole('row', { name: /Robin Calloway.*Remake/ }).first()).toBeVisible()
}
