import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const path = deskHref(deskPaths.order, { number: orders.scriptless })

test('without JavaScript staff find an order, hold it, start it, undo that, and ship it', async ({ page, context }) => {
  await atDesk(context, 'mover')
  await page.goto(deskPaths.orders)
  await page.getByLabel('Search the Desk').fill(orders.scriptless)
  await page.getByLabel('Search the Desk').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orders.scriptless)

  await page.getByText('Hold this order').click()
  const hold = page.locator('form[data-action="order-hold"]')
  await hold.getByLabel('Why').fill('Waits for a call')
  await hold.getByRole('button', { name: 'Hold' }).click()
  await expect(page.getByText('Orders on hold don’t go on. Release the hold first.')).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()

  await page.getByRole('button', { name: 'Start cutting' }).click()
  await expect(page.getByText('The email goes out at')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Start cutting' }).click()

  await page.getByLabel('Staff note').fill('Baseboard on the right')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Baseboard on the right' })).toBeVisible()

  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a tracking number')
  await page.getByLabel('Tracking number').first().fill('1Z999AA10123456784')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped')
  await expect(page.getByText('1Z999AA10123456784')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})
