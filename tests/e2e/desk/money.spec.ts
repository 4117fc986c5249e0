import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const refundPage = deskHref(deskPaths.orderRefund, { number: orders.money })

test('the refund amount follows the selection, and the button sends exactly that', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(refundPage)
  await expect(page.getByRole('button', { name: 'Calculate amount' })).toBeHidden()
  await page.getByLabel('Custom amount').fill('12.5')
  await expect(page.getByRole('button', { name: 'Refund $12.50' })).toBeVisible()
  await page.getByLabel('Reason').selectOption('Goodwill')
  await page.getByLabel('Refund method').selectOption('Check')
  await page.getByRole('button', { name: 'Refund $12.50' }).click()
  await expect(page).toHaveURL(new RegExp(`${orders.money}$`))
  await expect(page.getByText('$12.50 refunded.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('−$12.50')
})
