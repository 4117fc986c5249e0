import { deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

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
