import { NO_CART } from '#shared/cart-session.ts'
import { cookieNames, storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { apiCalls, cart, filledCart, kit, open, send, starter, turnTo } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a removed line can be put back with its quantity', async ({ page, context }) => {
  const hash = await filledCart(context, [starter.id, kit.id])
  await send(context, 'put', href(apiPaths.cartItem, { hash, productId: kit.id }), { quantity: 3 })
  await open(page, paths.shoppingCart)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(`${kit.name} removed.`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${kit.name}` })).toHaveValue('3')
  const { items } = await cart(context, hash)
  expect(items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
    [starter.id, 1],
    [kit.id, 3],
  ])
})

test('a coupon that was applied can be taken off again', async ({ page, context }) => {
  const hash = await filledCart(context)
  await send(context, 'post', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  await open(page, paths.shoppingCart)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Coupon STEADY5')
  await summary.getByRole('button', { name: 'Remove coupon STEADY5' }).click()
  await expect(summary).not.toContainText('STEADY5')
  await expect(summary.getByText('Add a coupon')).toBeVisible()
})

test('without a stored hash a change is refused and nothing is sent', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.shoppingCart)
  await context.clearCookies({ name: cookieNames.cart })
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart)
  const calls = apiCalls(page)
  await page
    .getByRole('group', { name: `Quantity of ${starter.name}` })
    .getByRole('button', { name: 'One more' })
    .click()
  await expect(page.getByText(NO_CART)).toBeVisible()
  expect(calls).toEqual([])
})

test('a failed connection is said beside the button, and the next try works', async ({ page }) => {
  await open(page, href(paths.product, starter))
  const items = `**${href(apiPaths.carts)}/*/items`
  await page.route(items, (route) => route.abort('connectionfailed'))
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached. Nothing was lost')
  await page.unroute(items)
  await add.click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an expired token is renewed once, without the shopper noticing', async ({ page }) => {
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

test('every change asks for a CSRF cookie first and reloads the cart afterwards', async ({ page, context }) => {
  const hash = await filledCart(context)
  await open(page, paths.shoppingCart)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page
    .getByRole('group', { name: `Quantity of ${starter.name}` })
    .getByRole('button', { name: 'One more' })
    .click()
  await expect(page.getByRole('main').getByText('2 items', { exact: true })).toBeVisible()
  expect(sent.slice(0, 3)).toEqual([
    `GET ${apiPaths.csrfCookie}`,
    `PUT ${href(apiPaths.cartItem, { hash, productId: starter.id })}`,
    `GET ${href(apiPaths.cart, { hash })}`,
  ])
})

test('a cart is shared by a link, which whoever opens it puts into a cart of their own', async ({ page, browser }) => {
  await filledCart(page.context(), [starter.id])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, paths.shoppingCart)
  await turnTo(page)
  await page.getByRole('link', { name: 'Share this cart' }).click()
  await expect(page.getByText('The link to this cart is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newPage()
  await other.goto(link)
  await expect(
    other.getByRole('region', { name: 'A shared cart' }).getByRole('link', { name: starter.name }),
  ).toBeVisible()
  await other.getByRole('button', { name: /^Put them into my cart/ }).click()
  await expect(other).toHaveURL(new URL(paths.shoppingCart, link).href)
  await expect(other.getByRole('group', { name: `Quantity of ${starter.name}` })).toBeVisible()
  await expect(other.getByRole('region', { name: 'A shared cart' })).toBeHidden()
  await other.close()
})
