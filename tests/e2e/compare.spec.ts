import { storageKeys } from '#shared/constants.ts'
import { href, paths } from '#shared/paths.ts'
import { kit, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const kits = href(paths.subCategory, starter)

test('a shopper selects products on several pages, sees their count in the tray, and compares them', async ({
  page,
}) => {
  await open(page, kits)
  const tray = page.getByRole('form', { name: 'Compare' })
  await page.getByRole('checkbox', { name: `Compare ${starter.name}` }).check()
  await expect(tray).toContainText('1 of 4 to compare')
  await open(page, href(paths.subCategory, { slug: 'wardrobes-armoires', sub: 'armoires' }))
  await expect(tray.getByRole('listitem')).toHaveText(new RegExp(starter.name))
  await page.getByRole('checkbox', { name: 'Compare Mirror Armoire' }).check()
  await tray.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add to cart Mirror Armoire' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('recently viewed products appear on the next product and can be cleared @long', async ({ page }) => {
  await open(page, href(paths.product, starter))
  const seen = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.recentProducts)
  await expect.poll(seen).toContain(String(starter.id))
  await open(page, href(paths.product, kit))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([starter.name])
  await recent.getByRole('button', { name: 'Forget these' }).click()
  await expect(recent).toHaveCount(0)
})
