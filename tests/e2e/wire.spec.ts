import { cookieNames, storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { fillLogin } from './support/account.ts'
import { emailOf } from './support/members.ts'
import { apiCalls, filledCart, open, readyToPay, starter } from './support/shopper.ts'
import { expect, longUnless, test } from './support/test.ts'

test('a change carries the cookies, JSON, and the decoded token stored as csrf-token', async ({ page, context }) => {
  const hash = await filledCart(context)
  await open(page, paths.shoppingCart)
  const line = href(apiPaths.cartItem, { hash, productId: starter.id })
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith(line)),
    page
      .getByRole('group', { name: `Quantity of ${starter.name}` })
      .getByRole('button', { name: 'One more' })
      .click(),
  ])
  const headers = await request.allHeaders()
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.csrfToken)
  expect(stored).toMatch(/=$/)
  expect(headers).toMatchObject({ 'x-xsrf-token': stored, 'content-type': 'application/json' })
  expect(headers['cookie']).toContain(`${cookieNames.xsrf}=${encodeURIComponent(stored!)}`)
  expect(headers['cookie']).toMatch(/\balderline_session=/)
  expect(request.postDataJSON()).toEqual({ quantity: 2 })
})

test('signing in tells the cart whose it is, and reloads the cart @long', async ({ page, context }) => {
  const path = href(apiPaths.cart, { hash: await filledCart(context) })
  await open(page, paths.login)
  const calls = apiCalls(page)
  const told = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith(path))
  await fillLogin(page, emailOf('telling'))
  await page.getByRole('button', { name: 'Login' }).click()
  expect((await told).postDataJSON()).toEqual({ user_id: expect.any(Number), email: emailOf('telling') })
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  expect(calls.slice(-2)).toEqual([`PUT ${path}`, `GET ${path}`])
})

test('the checkout tells the cart the email, and reloads the cart @long', async ({ page, context }) => {
  const path = href(apiPaths.cart, { hash: await readyToPay(context) })
  await open(page, paths.checkoutAddress)
  const calls = apiCalls(page)
  const told = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith(path))
  const email = await page.getByLabel('Email').inputValue()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  expect((await told).postDataJSON()).toEqual({ user_id: null, email })
  await expect(page).toHaveURL(paths.checkoutDelivery)
  expect(calls).toEqual([`PUT ${path}`, `GET ${path}`])
})

for (const status of [500, 503, 429, 401]) {
  test(`a failed cart load (${status}) keeps the hash and creates no other cart${longUnless(status === 500)}`, async ({
    page,
    context,
  }) => {
    const hash = await filledCart(context)
    const calls = apiCalls(page)
    await page.route(`**${href(apiPaths.cart, { hash })}`, (route) => route.fulfill({ status, json: {} }))
    await context.clearCookies({ name: cookieNames.cart })
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [storageKeys.cart, hash])
    await open(page, paths.faq)
    await expect.poll(() => calls).toEqual([`GET ${href(apiPaths.cart, { hash })}`])
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)).toBe(hash)
  })
}
