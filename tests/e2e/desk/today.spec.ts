import { deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test('each line of what waits leads to its list @long', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(deskPaths.home)
  await page.getByRole('link', { name: /Needs attention/ }).click()
  await expect(page.getByRole('link', { name: orders.flagged })).toBeVisible()
})

test('the numbers of both plots fold open as tables @long', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(deskPaths.home)
  await expect(page.getByRole('img', { name: /Paid orders per day, 28 days/ })).toBeVisible()
  await page.getByText('The numbers, 28 days').click()
  await expect(page.getByRole('table', { name: 'Orders per day' }).getByRole('row')).toHaveCount(29)
  await page.getByText('The numbers, 13 weeks').click()
  await expect(page.getByRole('row', { name: /^This week/ })).toBeVisible()
})

test('Today refreshes by itself every five minutes, but not while a field has the focus', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.clock.install()
  await page.goto(deskPaths.home)
  await page.getByText('The numbers, 28 days').click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers()['desk-auto-refresh']) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.runFor('04:29')
  expect(asked).toEqual([])
  const updated = page.getByText(/^Updated /)
  const before = await updated.elementHandle()
  const link = page.getByRole('link', { name: 'Refresh' })
  await link.focus()
  await page.clock.runFor('01:01')
  await expect.poll(() => before!.evaluate((element) => element.isConnected)).toBe(false)
  expect(asked).toEqual([deskPaths.home])
  // The focus stays, and so does what was unfolded.
  await expect(link).toBeFocused()
  await expect(page.getByRole('table', { name: 'Orders per day' })).toBeVisible()

  await page.keyboard.press('/')
  await page.clock.runFor('11:00')
  expect(asked).toEqual([deskPaths.home])
})

test('the workshop sees what is due next and no amounts @long', async ({ page, context }) => {
  await atDesk(context, 'workshop')
  await page.goto(deskPaths.home)
  await expect(page.getByRole('heading', { name: 'Due next' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
})
