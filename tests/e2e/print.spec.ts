import { href, paths } from '#shared/paths.ts'
import { open, starter } from './support/shopper.ts'
import { placedOrder } from './support/account.ts'
import { expect, test } from './support/test.ts'

test('a printed product consists of its drawing, its measurements and its parts list', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => void (document.title = 'Printed')))
  await open(page, href(paths.product, starter))
  await page.getByRole('button', { name: 'Print the drawing' }).click()
  await expect(page).toHaveTitle('Printed')

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: starter.name }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Drawn to scale' }).getByRole('img')).toBeVisible()
  await expect(main.getByText('Overall width')).toBeVisible()
  await expect(main.getByText('Wipe with a damp cloth')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Reviews' })).toBeHidden()
})

test('a printed list has several rows of products on its first page @long', async ({ page }) => {
  await page.goto(href(paths.subCategory, starter))
  // The width of letter paper between its margins.
  await page.setViewportSize({ width: 739, height: 979 })
  await page.emulateMedia({ media: 'print' })
  const tops = await page.locator('main .card').evaluateAll((cards) =>
    cards
      .map((card) => card.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= 979)
      .map(({ top }) => Math.round(top)),
  )
  expect(new Set(tops).size).toBeGreaterThan(1)
  await expect(page.locator('[popover]:visible')).toHaveCount(0)
})

test('a printed order asks for nothing: no password and no check against robots @long', async ({ page, context }) => {
  const { number, token } = await placedOrder(context)
  await open(page, `${paths.checkoutSuccess}?o=${number}&token=${token}`)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(number).first()).toBeVisible()
  await expect(password).toBeHidden()
  for (const control of ['textbox', 'checkbox', 'button'] as const) await expect(main.getByRole(control)).toHaveCount(0)
})
