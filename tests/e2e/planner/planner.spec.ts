import { paths } from '#shared/paths.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('three answers make a drawing, an edit changes it in place, and the cart has exactly that closet', async ({
  page,
}) => {
  await open(page, paths.planner)
  await page.getByRole('radio', { name: 'Wall', exact: true }).check()
  await page.getByLabel('Wall to wall').fill('119 1/2')
  await page.getByRole('button', { name: 'Design your closet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your closet')
  await expect(page.getByText(/^119″ × 84″/)).toHaveCount(1)
  await page.evaluate(() => (document.documentElement.dataset.same = ''))
  const price = page.getByRole('status').filter({ hasText: 'Price' })
  const before = await price.textContent()
  await page.getByText('Add a part').click()
  await page.getByRole('button', { name: 'Add Shoe shelf' }).click()
  await expect(price).not.toHaveText(before!)
  await expect(page.locator('html')).toHaveAttribute('data-same')
  await page.goBack()
  await expect(price).toHaveText(before!)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(new RegExp(paths.shoppingCart))
  const line = page.getByRole('article').filter({ hasText: 'Your closet, 119″' })
  await expect(line).toContainText('119″ W')
  await expect(line.locator('img')).toBeVisible()
})
