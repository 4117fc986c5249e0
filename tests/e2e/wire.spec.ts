import { cookieNames, storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { filledCart, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

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
