import { describe, expect, test } from 'vitest'
import { href, apiPaths, paths } from '#shared/paths.ts'
import { newAccount, PASSWORD } from '#tests/support/account.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const product = `/closet-accessories/baskets-and-hampers/${BASKET}`
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** Posts a form of the page, keeps no cookie, and follows where it leads. */
async function refusing(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ _token: visitor.formToken(), ...fields })
  visitor.cookies.clear()
  let answer = await visitor.send('POST', path, body)
  for (let steps = 0; steps < 4 && answer.headers.has('Location'); steps++) {
    visitor.cookies.clear()
    answer = await visitor.get(answer.headers.get('Location')!)
  }
  return mainOf(await answer.text())
}

describe('a browser that refuses cookies', () => {
  test.each([
    ['adds to the cart', product, { _action: 'add-item', product_id: String(BASKET), quantity: '1' }],
    ['answers the banner', paths.home, { _action: 'choose-cookies', choice: 'reject' }],
  ])('is told what the shop needs when it %s', async (_, path, fields) => {
    const main = await refusing(newVisitor(), path, fields)
    expect(main).toContain('This shop needs cookies')
    expect(main).not.toContain('No items in cart')
  })

  test('is told so when it signs in', async () => {
    const { email } = await newAccount()
    const main = await refusing(newVisitor(), paths.login, { _action: 'login', email, password: PASSWORD })
    expect(main).toContain('This shop needs cookies')
  })

  test('is told so, and not about signing in or out, when its cookies went away meanwhile', async () => {
    const member = await newMember()
    const main = await refusing(member, product, { _action: 'add-item', product_id: String(BASKET) })
    expect(main).toContain('The cart and sign-in need cookies')
    expect(main).not.toContain('signed in or out')
  })

  test('sends support a message as usual', async () => {
    const fields = { topic: 'Measuring', message: 'How deep is it?', name: 'Pat', email: 'pat@example.com' }
    const main = await refusing(newVisitor(), paths.support, { _action: 'send-form', ...fields })
    expect(main).not.toContain('This shop needs cookies')
  })
})

test('a new browser that keeps them goes on to where the form leads', async () => {
  const visitor = newVisitor()
  const body = new URLSearchParams({
    ...{ _token: visitor.formToken(), _action: 'add-item', product_id: String(BASKET) },
  })
  const asked = await visitor.send('POST', product, body)
  const answer = await visitor.get(asked.headers.get('Location')!)
  expect(answer).toRedirect(303, paths.shoppingCart)
  const back = await visitor.get(`${paths.cookieSettings}?refused=//evil.example`)
  expect(back.headers.get('Location')).toBe(paths.home)
})

test.each(['cart_hash_id', 'XSRF-TOKEN', 'color-mode', 'cookies_settings', 'cookie_banner', 'flash', 'other'])(
  'a cookie %s with a broken %% breaks no page and no form',
  async (name) => {
    const visitor = newVisitor()
    visitor.cookies.set(name, '%E0%A4%A%zz%')
    for (const path of [paths.home, paths.shoppingCart, paths.login, paths.cookieSettings, apiPaths.site]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    }
    visitor.cookies.set(name, '%E0%A4%A%zz%')
    const added = await visitor.post(product, { _action: 'add-item', product_id: String(BASKET) })
    expect(added.headers.get('Location')).toBe(paths.shoppingCart)
  },
)

describe('what a script has stored in a cookie', () => {
  const linesOf = (answer: Response) => answer.headers.getSetCookie()

  test('is set again by the server for the cart at each change, for 60 days', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCart()
    const item = { product_id: BASKET, quantity: 2 }
    const added = await visitor.api('POST', href(apiPaths.cartItems, { hash }), item)
    expect(linesOf(added)).toContainEqual(expect.stringContaining(`cart_hash_id=${hash}; Max-Age=5184000; Path=/`))
  })

  test('stays with another cart, and a new cart sets none, because another tab may have made one', async () => {
    const visitor = newVisitor()
    const other = await visitor.newCart()
    visitor.cookies.set('cart_hash_id', 'another')
    const item = { product_id: BASKET, quantity: 2 }
    const added = await visitor.api('POST', href(apiPaths.cartItems, { hash: other }), item)
    const created = await newVisitor().api('POST', apiPaths.carts, { status: 'active' })
    expect([...linesOf(added), ...linesOf(created)].filter((line) => line.startsWith('cart_hash_id'))).toEqual([])
  })

  test('is set again once with the token for the consent and the banner, for 60 and 30 days', async () => {
    const visitor = newVisitor()
    const chosen = encodeURIComponent('{"analytics_cookies":false,"third_party_services":true}')
    visitor.cookies.set('cookie_banner', 'noted').set('cookies_settings', chosen)
    const lines = linesOf(await visitor.get(apiPaths.csrfCookie))
    expect(lines).toContainEqual(`cookies_settings=${chosen}; Max-Age=5184000; Path=/; SameSite=Lax`)
    expect(lines).toContainEqual('cookie_banner=shown; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(linesOf(await visitor.get(apiPaths.csrfCookie)).join()).not.toMatch(/cookie_banner|cookies_settings/)
  })
})
