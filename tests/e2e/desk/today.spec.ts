import { deskPaths } from '#shared/desk/paths.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

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
