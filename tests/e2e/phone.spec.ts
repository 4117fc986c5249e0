import type { Locator } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { kit, open } from './support/shopper.ts'
import { expect, phone, test } from './support/test.ts'

test.use(phone)

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
