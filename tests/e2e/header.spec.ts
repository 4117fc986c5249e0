import { paths } from '#shared/paths.ts'
import { expect, test } from './support/test.ts'

test('the top bar opens a popover about the guarantee', async ({ page }) => {
  await page.goto(paths.home)
  const popover = page.locator('#pop-guarantee')
  await expect(popover).toBeHidden()
  await page.getByRole('button', { name: 'Perfect Fit Guarantee' }).first().click()
  await expect(popover).toBeVisible()
  await expect(popover).toContainText('we remake it free. Shipping is not included.')
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
})

test('the top bar opens a popover with the free-shipping minimum and its exceptions', async ({ page }) => {
  await page.goto(paths.home)
  const popover = page.locator('#pop-shipping')
  await page.getByRole('button', { name: 'Free shipping over $1,500' }).first().click()
  await expect(popover).toBeVisible()
  await expect(popover).toContainText('Orders of $1,500.00 and more')
  await expect(popover).toContainText('Extra charges apply to Alaska, Hawaii and the Caribbean')
})

test('the company menu opens and links to each of its eleven pages', async ({ page }) => {
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Company' }).click()
  const links = page.locator('#pop-company').getByRole('link')
  await expect(links).toHaveCount(11)
  for (const link of await links.all()) {
    await expect(link).toBeVisible()
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.status()).toBe(200)
  }
  await links.filter({ hasText: 'Careers' }).click()
  await expect(page).toHaveURL(paths.careers)
})

test('the search opens over the page and leads to its results', async ({ page }) => {
  await page.goto(paths.faq)
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await dialog.locator('input[type=search]').fill('pantry')
  await dialog.locator('input[type=search]').press('Enter')
  await expect(page).toHaveURL(/\/results\?q=pantry$/)
})
