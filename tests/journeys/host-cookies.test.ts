import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { deployed } from '#tests/support/deployed.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const ORIGIN = 'https://shop.test'

/** The names of the cookies that a response sets out of reach of scripts. */
function hiddenNames(response: Response): string[] {
  const lines = response.headers.getSetCookie().filter((line) => /; HttpOnly/i.test(line))
  return lines.map((line) => line.split('=')[0]!).toSorted()
}

test('over https, no subdomain can set a cookie that scripts need not read', async () => {
  const visitor = newVisitor(deployed(ORIGIN))
  const placed = await placeOrder(visitor, await checkedOutCart(visitor, [BASKET]))
  expect([placed.status, hiddenNames(placed)]).toEqual([201, ['__Host-db_bookmark', '__Host-recent_order']])
  expect((await visitor.get(paths.checkoutSuccess)).status).toBe(200)

  const early = newVisitor(deployed(ORIGIN))
  const sentBack = await early.get(paths.checkoutPayment)
  expect(hiddenNames(sentBack)).toEqual(['__Host-flash'])
  expect(await early.page(sentBack.headers.get('Location')!)).toContain('class="toast')
})

test('over https, a notice that a subdomain planted is not shown', async () => {
  const visitor = newVisitor(deployed(ORIGIN))
  const planted = encodeURIComponent(JSON.stringify([{ kind: 'warning', text: 'Call 555-0199 to get your money' }]))
  visitor.cookies.set('flash', planted)
  expect(await visitor.page(paths.login)).not.toContain('555-0199')
})
