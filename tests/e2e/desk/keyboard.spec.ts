import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { press } from '../support/desk/keys.ts'
import { tabTo, typeInto } from '../support/keys.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk, codeOfAuthenticator, emailOf, STAFF_PASSWORD } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone from the sign-in to an order that has left, and the focus is never lost @long', async ({
  page,
}) => {
  await page.goto(`${paths.login}?next=${encodeURIComponent(deskPaths.log)}`)
  await typeInto(page, 'Email', emailOf('typist'))
  await typeInto(page, 'Password', STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock the Desk')
  await typeInto(page, 'Password', STAFF_PASSWORD)
  await typeInto(page, 'Six-digit code from your authenticator app', codeOfAuthenticator())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')

  await press(page, 'g', 'o')
  await expect(page).toHaveURL(new RegExp(`${deskPaths.orders}$`))
  await press(page, '/')
  await page.keyboard.type(orders.byKeys)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orders.byKeys)
  await press(page, 'm')
  await expect(page.getByRole('button', { name: 'Start cutting' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Being cut')
  await press(page, 'm')
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The message takes the focus, and its link leads to the field.
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Tracking number').first())
  await page.keyboard.type('1Z999AA10123456788')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped')
})

test('keys walk the list and select rows, and do nothing in a field', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(`${deskPaths.orders}?view=all`)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('None selected')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('ax')
  await expect(page.getByLabel('Search the Desk')).toHaveValue('ax')
})

test('a page with words that were not sent asks before it is left', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(`${deskPaths.orders}/${orders.unpaid}`)
  await page.getByLabel('Staff note').fill('Half a note')
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Log' }).click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(page.getByLabel('Staff note')).toHaveValue('Half a note')
})

test('? leads to the list of keys, where single keys are switched off; then they do nothing @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'keyless')
  await page.goto(deskPaths.orders)
  await press(page, '?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys')
  await page.getByRole('button', { name: 'Switch single keys off' }).click()
  await expect(page.getByText('Single keys are off.')).toBeVisible()
  await press(page, '/')
  await expect(page.getByLabel('Search the Desk')).not.toBeFocused()
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch single keys on' }).click()
  await expect(page.getByText('Single keys are on.')).toBeVisible()
  await press(page, '/')
  await expect(page.getByLabel('Search the Desk')).toBeFocused()
})

test('the keys [ and ] lead through the list that an order was opened from @long', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(`${deskPaths.orders}?view=all`)
  const numbers = await page.locator('a.order-no').allTextContents()
  await page.getByRole('link', { name: numbers[1]! }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(numbers[1]!)
  for (const [key, number] of [
    [']', numbers[2]!],
    ['[', numbers[1]!],
    ['[', numbers[0]!],
  ] as const) {
    await press(page, key)
    await expect(heading).toContainText(number)
  }
  await page.getByRole('link', { name: 'Orders in your list' }).click()
  await expect(page).toHaveURL(new RegExp(`${deskPaths.orders}\\?view=all$`))
})
