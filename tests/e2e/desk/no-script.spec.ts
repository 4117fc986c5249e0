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

test('without JavaScript the filters fold open and narrow the list', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(deskPaths.orders)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Shipped')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('link', { name: orders.shipped })).toBeVisible()
  await expect(page.getByRole('link', { name: orders.unpaid })).toHaveCount(0)
})

test.describe('both change the same order', () => {
  test.describe.configure({ mode: 'default' })

  test('without JavaScript staff assign an order, add a line note, flag and resolve it, and move it back', async ({
    page,
    context,
  }) => {
    await atDesk(context, 'mover')
    await page.goto(deskHref(deskPaths.order, { number: orders.handled }))
    await page.getByText('Assign', { exact: true }).click()
    const assign = page.locator('form[data-action="order-assign"]')
    await assign.getByLabel('Assigned to').selectOption({ index: 1 })
    await assign.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Assigned to .*\.$/)).toBeVisible()

    const line = page.locator('form[data-action="order-line-note"]')
    await page.getByText('Note for the workshop').first().click()
    await line.getByLabel('Note for the workshop').fill('Cut to 23⅝″')
    await line.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Cut to 23⅝″').first()).toBeVisible()

    await page.locator('summary', { hasText: 'Needs attention' }).click()
    const flag = page.locator('form[data-action="order-attention"]')
    await flag.getByLabel('Why').fill('Chipped panel')
    await flag.getByRole('button', { name: 'Flag for review' }).click()
    await expect(page.getByText('Needs attention: Chipped panel')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')

    await page.getByRole('button', { name: 'Start cutting' }).click()
    await page.locator('summary', { hasText: 'Move back to Paid' }).click()
    const back = page.locator('form[data-action="order-move"]').filter({ hasText: 'Move back to Paid' })
    await back.getByLabel('Why').fill('Measured anew')
    await back.getByRole('button', { name: 'Move back to Paid' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  })

  test('without JavaScript staff send a mail again and change the email address', async ({ page, context }) => {
    await atDesk(context, 'mover')
    await page.goto(deskHref(deskPaths.order, { number: orders.handled }))
    await page.getByText('Resend an email').click()
    await page.getByRole('button', { name: 'Send in 5 minutes' }).click()
    await expect(page.getByText(/^The email goes out at/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change the email address').click()
    const change = page.locator('form[data-action="order-email"]')
    await change.getByLabel('Email').fill(`${orders.handled.toLowerCase()}@example.com`)
    await change.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByRole('alert')).toContainText('The order already uses this address.')
    await change.getByLabel('Email').fill('robin.calloway@example.com')
    await change.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByRole('link', { name: 'robin.calloway@example.com' })).toBeVisible()
  })
})

test('without JavaScript staff record a part of a payment, and cancel an order whose money goes back', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.orderPayment, { number: orders.toPay }))
  await page.getByLabel('Amount received').fill('500')
  await page.getByLabel('Reference').fill('Check 1187')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Check 1187')
  await expect(money).toContainText('$444.00')

  await page.goto(deskHref(deskPaths.orderCancel, { number: orders.toCancel }))
  await page.getByLabel('Reason').fill('Called to cancel')
  await page.getByLabel('Refund method').selectOption('Check')
  await page.getByRole('button', { name: 'Cancel and refund $944.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refunded')
})

test('without JavaScript selected orders move together, are restored together, and are exported', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(`${deskPaths.orders}?view=all&q=AL-9333`)
  await page.getByLabel(`Select ${orders.together}`).check()
  await page.getByLabel(`Select ${orders.withIt}`).check()
  await page.getByRole('button', { name: 'Start cutting' }).click()
  await expect(page.getByText('Start cutting: 2 orders.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 orders restored.')).toBeVisible()
  await page.goto(deskHref(deskPaths.order, { number: orders.together }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await page.goto(deskPaths.orders)
  await page.locator('summary', { hasText: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /CSV|Export/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('without JavaScript staff ask about a refund without an answer, and say that an order is all right', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.order, { number: orders.asked }))
  await page.getByRole('button', { name: 'Check with the provider now' }).click()
  await expect(page.getByText('$5.00 refunded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check with the provider now' })).toHaveCount(0)

  await page.goto(deskHref(deskPaths.order, { number: orders.doubted }))
  await page.getByLabel('Why it’s OK').fill('The customer sent the rest by check')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The order is paid and can be started.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
})
