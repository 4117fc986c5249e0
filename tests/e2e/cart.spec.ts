import type { Page } from '@playwright/test'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { shopUrl } from './support/addresses.ts'
import { cart, filledCart, kit, open, send, starter, hydrate, openMenu } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a shopper can restore a removed line with its quantity', async ({ page, context }) => {
  const hash = await filledCart(context, [starter.id, kit.id])
  await send(context, 'put', href(apiPaths.cartItem, { hash, productId: kit.id }), { quantity: 3 })
  await open(page, paths.shoppingCart)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`${kit.name} removed.`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${kit.name}` })).toHaveValue('3')
  const { items } = await cart(context, hash)
  expect(items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
    [starter.id, 1],
    [kit.id, 3],
  ])
})

test('a changed quantity is spoken with its amounts, and another window of the cart shows it at once', async ({
  page,
  context,
}) => {
  await filledCart(context, [starter.id, kit.id])
  const other = await context.newPage()
  for (const each of [other, page]) await open(each, paths.shoppingCart)
  const quantity = (of: Page) => of.getByRole('textbox', { name: `Quantity of ${starter.name}` })
  const more = (of: Page) =>
    of.getByRole('group', { name: `Quantity of ${starter.name}` }).getByRole('button', { name: 'One more' })
  await more(page).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByRole('status')).toContainText(`2 × ${starter.name}: $`)
  await expect(summary.getByRole('status')).toContainText(/Total: \$[\d,.]+\.$/)
  await expect(quantity(other)).toHaveValue('2')
  await more(other).click()
  await expect(quantity(page)).toHaveValue('3')
})

test('a failed removal shows its error where the shopper clicked', async ({ page, context }) => {
  await filledCart(context, [starter.id, kit.id])
  await open(page, paths.shoppingCart)
  await hydrate(page)
  await openMenu(page.getByRole('button', { name: 'Cart, 2 items' }))
  const menu = page.locator('#pop-cart')
  await page.route(`**${href(apiPaths.carts)}/**`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'Server Error' } })
      : route.continue(),
  )
  const said = 'Something went wrong on our end.'
  await menu.getByRole('button', { name: `Remove ${kit.name}` }).click()
  await expect(menu.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await menu.getByRole('button', { name: 'Remove all' }).click()
  await expect(menu.locator('.popover__foot').getByRole('alert').filter({ hasText: said })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: said })).toBeVisible()
})

test('a failed connection shows an error beside the button, and the next attempt works', async ({ page }) => {
  await open(page, href(paths.product, starter))
  const items = `**${href(apiPaths.carts)}/*/items`
  await page.route(items, (route) => route.abort('connectionfailed'))
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached right now. Nothing')
  await page.unroute(items)
  await add.click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the browser renews an expired token once, unnoticed by the shopper', async ({ page }) => {
  await open(page, href(paths.product, starter))
  let refused = 0
  await page.route(`**${href(apiPaths.carts)}/*/items`, async (route) => {
    if (refused++ > 0) return route.fallback()
    await route.fulfill({ status: 419, json: { message: 'CSRF token mismatch.' } })
  })
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(refused).toBe(2)
})

test('quick clicks are stored when the page is left, even if an earlier change arrives last', async ({
  page,
  context,
}) => {
  const clicks = 9
  const more = page
    .getByRole('group', { name: `Quantity of ${starter.name}` })
    .getByRole('button', { name: 'One more' })
  const hash = await filledCart(context)
  await open(page, paths.shoppingCart)
  await hydrate(page)
  const item = href(apiPaths.cartItem, { hash, productId: starter.id })
  // The first change is held back as on a slow line, and arrives after the page has sent the last one.
  const delayed = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route(`**${item}`, () => {}, { times: 1 })
  await more.click()
  const change = await delayed
  for (let click = 1; click < clicks; click++) await more.click()
  await page.goto(paths.policies)
  await expect.poll(async () => (await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
  const order = change.headers()[CHANGE_ORDER_HEADER.toLowerCase()]!
  await send(context, 'put', item, change.postDataJSON(), shopUrl, { [CHANGE_ORDER_HEADER]: order })
  expect((await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
})
