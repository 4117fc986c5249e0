import type { BrowserContext, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, kit, open, starter } from '../support/shopper.ts'
import { expect, phone, longUnless, test } from '../support/test.ts'

test.use(phone)

const product = href(paths.product, kit)
const list = `${paths.closetOrganizers}?width=36-60`
const pages = { home: paths.home, list, product, cart: paths.shoppingCart }

for (const [name, path] of Object.entries(pages)) {
  for (const [how, scroll] of [
    ['a finger', swipe],
    ['a wheel', turnWheel],
  ] as const) {
    test(`scrolling the ${name} page with ${how} requests no script and hydrates nothing${longUnless(name === 'product' && scroll === swipe)}`, async ({
      page,
      context,
    }) => {
      await filledCart(context)
      await open(page, path)
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-device')
      await page.waitForLoadState('networkidle')
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      // A swipe may glide to the end of a short page.
      for (let times = 0; times < 3 && !(await page.evaluate(isAtEnd)); times++) await scroll(page, context)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(phone.viewport.height / 2)
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
      await expect(page.locator('[data-hydrated]')).toHaveCount(0)
    })
  }
}

type FirstTap = {
  path: string
  cart?: number[]
  swipes?: number
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
  'Add to cart in the bar': {
    path: product,
    swipes: 5,
    tap: (page) => page.locator('.buybar').getByRole('button', { name: 'Add to cart' }).tap(),
    seen: (page) => expect(cartOf(page, '1 item')).toBeVisible(),
  },
  'a finish': {
    path: product,
    tap: (page) => main(page).getByRole('link', { name: 'Walnut' }).tap(),
    seen: (page) => expect(main(page).getByRole('link', { name: 'Walnut' })).toHaveAttribute('aria-current', 'true'),
  },
  'one more piece': {
    path: product,
    tap: (page) => main(page).getByRole('button', { name: 'One more' }).first().tap(),
    seen: (page) => expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2'),
  },
  'a thumbnail': {
    path: product,
    tap: (page) => page.getByRole('link', { name: /^Picture 2 of/ }).tap(),
    seen: (page) => expect(page.getByRole('link', { name: /^Picture 2 of/ })).toHaveAttribute('aria-current', 'true'),
  },
  'one more in the cart': {
    path: paths.shoppingCart,
    cart: [starter.id],
    tap: (page) => main(page).getByRole('button', { name: 'One more' }).tap(),
    seen: (page) => expect(cartOf(page, '2 items')).toBeVisible(),
  },
  Remove: {
    path: paths.shoppingCart,
    cart: [starter.id, kit.id],
    tap: (page) =>
      main(page)
        .getByRole('button', { name: `Remove ${kit.name}` })
        .tap(),
    seen: (page) =>
      expect(
        main(page)
          .getByRole('status')
          .filter({ hasText: `${kit.name} removed.` }),
      ).toBeVisible(),
  },
  'a filter': {
    path: list,
    tap: (page) => page.locator('main a.chip').first().tap(),
    seen: (page) => expect(page).toHaveURL(paths.closetOrganizers),
  },
  'the next page': {
    path: paths.closetOrganizers,
    tap: (page) => page.locator('main a[rel=next]').tap(),
    seen: (page) => expect(page.locator('main .pagination [aria-current]')).toHaveAttribute('aria-label', 'Page 2'),
  },
  'the menu': {
    path: paths.home,
    tap: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
    seen: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  'the cart': {
    path: paths.home,
    cart: [starter.id],
    tap: (page) => cartOf(page, '1 item').tap(),
    seen: (page) => expect(page.locator('#pop-cart').getByRole('link', { name: 'Checkout' })).toBeVisible(),
  },
}

const chosen = ['Add to cart', 'one more in the cart', 'a finish']

for (const [name, { path, cart, swipes = 1, tap, seen }] of Object.entries(taps)) {
  test(`after a swipe the first tap works on ${name}${longUnless(chosen.includes(name))}`, async ({
    page,
    context,
  }) => {
    if (cart) await filledCart(context, cart)
    await open(page, path)
    for (let times = 0; times < swipes; times++) await swipe(page, context)
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

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
}

async function movedInTwoFrames(): Promise<number> {
  const before = scrollY
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  return scrollY - before
}

/** With the pointer at the edge, because pointing at a control may hydrate. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(1, phone.viewport.height / 2)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, phone.viewport.height)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
}
