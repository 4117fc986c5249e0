import type { BrowserContext, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, kit, open, starter } from '../support/shopper.ts'
import { expect, phone, test } from '../support/test.ts'

test.use(phone)

const product = href(paths.product, kit)

test('scrolling a product with a finger requests no script and hydrates nothing', async ({ page, context }) => {
  await filledCart(context)
  await open(page, product)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-device')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await swipe(page, context)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(phone.viewport.height / 4)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
})

type FirstTap = {
  path: string
  cart?: number[]
  tap: (page: Page) => Promise<void>
  seen: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const cartOf = (page: Page, count: string) => page.getByRole('button', { name: `Cart, ${count}` })

const taps: Record<string, FirstTap> = {
  'Add to cart': {
    path: product,
    tap: (page) => page.locator('#buy button[type=submit]').tap(),
    seen: (page) => expect(cartOf(page, '1 item')).toBeVisible(),
  },
  'a finish': {
    path: product,
    tap: (page) => main(page).getByRole('link', { name: 'Walnut' }).tap(),
    seen: (page) => expect(main(page).getByRole('link', { name: 'Walnut' })).toHaveAttribute('aria-current', 'true'),
  },
  'one more in the cart': {
    path: paths.shoppingCart,
    cart: [starter.id],
    tap: (page) => main(page).getByRole('button', { name: 'One more' }).tap(),
    seen: (page) => expect(cartOf(page, '2 items')).toBeVisible(),
  },
}

for (const [name, { path, cart, tap, seen }] of Object.entries(taps)) {
  test(`after a swipe the first tap works on ${name}`, async ({ page, context }) => {
    if (cart) await filledCart(context, cart)
    await open(page, path)
    await swipe(page, context)
    await tap(page)
    await seen(page)
  })
}

async function swipe(page: Page, context: BrowserContext): Promise<void> {
  const { width, height } = phone.viewport
  const devtools = await context.newCDPSession(page)
  const finger = (share: number) => [{ x: width / 2, y: height * share }]
  const before = await page.evaluate(() => scrollY)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.8) })
  for (let share = 0.75; share > 0.15; share -= 0.05)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  // A tap on a page that still glides only stops it.
  await expect.poll(() => page.evaluate(movedInTwoFrames)).toBe(0)
}

async function movedInTwoFrames(): Promise<number> {
  const before = scrollY
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  return scrollY - before
}
