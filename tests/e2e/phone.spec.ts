import type { Locator } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, kit, open, starter } from './support/shopper.ts'
import { expect, phone, test } from './support/test.ts'

test.use(phone)

const kits = href(paths.subCategory, starter)

test('a shopper can find a kit, filter for it and add it to the cart by touch alone @long', async ({ page }) => {
  await open(page, paths.home)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Reach-in' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in closets' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.getByRole('article').getByRole('link', { name: 'Reach-in kits' }).tap()
  await expect(page).toHaveURL(kits)

  await page.getByRole('button', { name: 'Filter' }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('36″ – 60″').tap()
  await filters.getByRole('button', { name: /^Show \d results?$/ }).tap()
  await expect(page).toHaveURL(/width=36-60/)
  await expect(filters).toBeHidden()

  // The picture can be swiped, and it links to the product like its name.
  await page.getByRole('article').filter({ hasText: starter.name }).locator('img').first().tap()
  await expect(page.getByRole('heading', { level: 1, name: starter.name })).toBeVisible()
  const bar = page.locator('.buybar')
  await expect(bar).toBeHidden()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Add to cart' }).tap()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a swipe shows the next picture of a product @long', async ({ page, context }) => {
  await open(page, href(paths.product, kit))
  const second = page.getByRole('link', { name: /^Picture 2 of/ })
  await expect(second).not.toHaveAttribute('aria-current')
  const { x, y, width, height } = (await page.getByRole('group', { name: /^Views of/ }).boundingBox())!
  const finger = (share: number) => [{ x: x + width * share, y: y + height / 2 }]
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.8) })
  for (let share = 0.75; share > 0.15; share -= 0.05) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('no page is wider than the phone, which would zoom it out @long', async ({ page, context }) => {
  await filledCart(context)
  const login = `${paths.login}?next=${encodeURIComponent(paths.orders)}`
  for (const path of [paths.home, kits, href(paths.product, kit), paths.shoppingCart, paths.checkoutAddress, login]) {
    await page.goto(path)
    const widths = () => page.evaluate(() => [innerWidth, visualViewport!.scale])
    expect(await widths(), path).toEqual([phone.viewport.width, 1])
  }
})

test('touch targets for buying are large enough', async ({ page }) => {
  await page.goto(href(paths.product, kit))
  const main = page.getByRole('main')
  const touched: Locator[] = [
    main.getByRole('button', { name: /^Add to cart/ }).first(),
    main.getByRole('button', { name: 'One more' }).first(),
    main.getByRole('link', { name: 'Walnut' }),
    page.getByRole('button', { name: 'Menu', exact: true }),
  ]
  for (const one of touched) {
    const { width, height } = (await one.boundingBox())!
    expect(Math.min(width, height), String(one)).toBeGreaterThanOrEqual(24)
  }
})
