import { describe, expect, test } from 'vitest'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const KIT_IN_WALNUT = 1203017

describe('a shared cart', () => {
  test('is a URL with its products and nothing else about it', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith([BASKET, 2], KIT_IN_WALNUT)
    const [, href] = /<a class="btn btn--quiet" href="([^"]*shared=[^"]*)"/.exec(
      await visitor.page(paths.shoppingCart),
    )!
    expect(href).toBe(`${paths.shoppingCart}?shared=${BASKET}x2,${KIT_IN_WALNUT}x1`)
    expect(href).not.toContain(hash)
  })

  test("can be added to another visitor's cart, which keeps its content", async () => {
    const other = newVisitor()
    await other.newCartWith(BASKET)
    const shared = `${paths.shoppingCart}?shared=${BASKET}x2,${KIT_IN_WALNUT}x1`
    const page = await other.page(shared)
    expect(page).toContain('A shared cart')
    const answer = await submit(other, shared, formIn(page, 'add-shared'), {})
    expect(answer).toRedirect(303, paths.shoppingCart)
    const [, mine] = /href="([^"]*shared=[^"]*)"/.exec(await other.page(paths.shoppingCart))!
    expect(mine).toBe(`${paths.shoppingCart}?shared=${BASKET}x3,${KIT_IN_WALNUT}x1`)
  })

  test('has as many different products as a cart can have', async () => {
    const query = testEnv.DB.prepare(
      `SELECT id || 'x1' AS line FROM products WHERE for_sale = 1 LIMIT ${MAX_CART_LINES}`,
    )
    const { results } = await query.all<{ line: string }>()
    const page = await newVisitor().page(`${paths.shoppingCart}?shared=${results.map(({ line }) => line).join(',')}`)
    const [, shared] = /name="shared" value="([^"]*)"/.exec(page)!
    expect(shared!.split(',')).toHaveLength(MAX_CART_LINES)
  })

  test('replaces the empty cart of the visitor who opens it', async () => {
    const page = await newVisitor().page(`${paths.shoppingCart}?shared=${BASKET}x1`)
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(main).toContain('A shared cart')
    expect(main).not.toContain('No items in cart.')
  })

  test('names the products that are no longer sold', async () => {
    const page = await newVisitor().page(`${paths.shoppingCart}?shared=99999999x1,${BASKET}x1`)
    expect(page).toContain('One more shared product is no longer sold.')
  })

  test.each(['', 'x', '99999999x1', 'x'.repeat(10_240)])(
    'without any product still sold shows an error: %s',
    async (text) => {
      const other = newVisitor()
      const _token = other.formToken()
      const answer = await other.postAs(paths.shoppingCart, { _token, _action: 'add-shared', shared: text })
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain('Nothing in this cart is available right now.')
      expect(other.cookies.has('cart_hash_id')).toBe(false)
    },
  )

  test.each(['', 'x', '1731', '1731x0', '1731x100', '-1x1', `1731'x1"<script>x`, '99999999x1', ','.repeat(10_000)])(
    "with an invalid URL shows the visitor's own cart: %s",
    async (text) => {
      const page = await newVisitor().page(`${paths.shoppingCart}?${new URLSearchParams({ shared: text })}`)
      expect(page).not.toContain('A shared cart')
      expect(page).toContain('<h1>Cart</h1>')
    },
  )
})
