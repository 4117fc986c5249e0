import { paths } from '#shared/paths.ts'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('the fit finder answers in place and keeps the input and the scroll position', async ({ page }) => {
  await open(page, paths.home)
  await page.evaluate(() => (document.documentElement.dataset.same = ''))
  const finder = page.getByRole('region', { name: /^Type your wall/ })
  const wall = finder.getByLabel('Wall width')
  const kits = finder.getByRole('listitem')
  await wall.fill('72 1/4')
  await wall.press('Enter')
  await expect(kits).toHaveCount(3)
  await expect(finder.getByRole('status')).toContainText('kits go between walls 72¼″ apart')
  await expect(wall).toBeFocused()
  await expect(wall).toHaveValue('72 1/4')
  await expect(page).toHaveURL(/\?wall=72\+1%2F4&finish=oak#/)

  await test.step('each change of a field updates the answer, too', async () => {
    await finder.getByRole('radio', { name: 'Walnut' }).press('Space')
    await expect(kits.first()).toContainText('Walnut')
    await expect(finder.getByRole('radio', { name: 'Walnut' })).toBeFocused()
    await expect(page).toHaveURL(/finish=walnut/)
  })

  await test.step('an invalid field shows its error, which disappears with the correction', async () => {
    await wall.fill('wide')
    await wall.press('Enter')
    await expect(wall).toHaveAccessibleDescription(/^Type a width in inches/)
    await expect(wall).toHaveAttribute('aria-invalid', 'true')
    await expect(wall).toHaveValue('wide')
    await expect(kits).toHaveCount(0)
    await wall.fill('60')
    await wall.press('Enter')
    await expect(kits.first()).toContainText('58½″ W')
    await expect(wall).not.toHaveAttribute('aria-invalid')
  })
  await expect(page.locator('html')).toHaveAttribute('data-same')
})
