import { paths } from '#shared/paths.ts'
import type { Page } from '@playwright/test'
import { stripeUrl } from './support/addresses.ts'
import { alive, open, readyToPay } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const paid = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })

async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Card, Apple Pay/ }).check()
  await page.getByLabel('The sizes are right').check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${stripeUrl}/c/pay/`))
}

test('a shopper goes to Stripe, comes back without paying, and then pays', async ({ page, context }) => {
  await readyToPay(context)
  await open(page, paths.checkoutPayment)
  await choose(page)

  await test.step('Back leads to the unpaid order', async () => {
    await page.goBack()
    await alive(page)
    await expect(page).toHaveURL(/\/checkout\/success\?o=AL-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: pay for your order.')
  })

  await test.step('a reload keeps it, and the button leads to the same payment page', async () => {
    await page.reload()
    await alive(page)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(new RegExp(`^${stripeUrl}/c/pay/`))
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
  })

  await expect(paid(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Paid')
})
