import { deskPaths } from '#shared/desk/paths.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test('the list and the request share a page on desktop and are two pages on a phone', async ({ page, context }) => {
  await atDesk(context, 'office')
  const line = page.getByRole('listitem').filter({ hasText: 'Mei-Lin Foster' }).getByRole('link')
  const heading = page.getByRole('heading', { name: 'Mei-Lin Foster' })
  await page.goto(deskPaths.requests)
  await line.click()
  await expect(heading).toBeVisible()
  await expect(line).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(heading).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Requests' }).click()
  await expect(line).toBeVisible()
  await expect(heading).toHaveCount(0)
})
