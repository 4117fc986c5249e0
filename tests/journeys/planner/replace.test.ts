import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { db } from '#tests/support/db.ts'
import { queryOf } from '#tests/support/planner/planner-page.ts'
import { readPage } from '#tests/support/read-page.ts'
import { cartOf, dollarsOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

async function linesOf(visitor: Visitor): Promise<string[]> {
  return (await cartOf(visitor)).items.map(({ product_id: id, quantity }) => `${id} × ${quantity}`)
}

/** A visitor whose cart has two pieces of a drawn closet, and another closet that is drawn instead. */
async function withCloset() {
  const visitor = newVisitor()
  const [before, after] = [newCloset(), newCloset()]
  const old = await productOf(visitor, before)
  await visitor.newCartWith([old, 2], 1731)
  const here = plannerHref({ code: encode(after), line: old })
  const fields = { _action: 'add-design', d: encode(after), price_seen: String(dollarsOf(after)), line: String(old) }
  return { visitor, before, after, old, here, fields }
}

describe('a closet in the cart that was drawn again', () => {
  test('is replaced in its place, as many times as before, without JavaScript', async () => {
    const { visitor, here, fields, old } = await withCloset()
    const page = await readPage(await visitor.get(here))
    expect(page.text).toContain('Replace in cart')
    const answer = await visitor.post(here, fields)
    expect(answer.status).toBe(303)
    const lines = await linesOf(visitor)
    expect(lines).toEqual([expect.not.stringMatching(`^${old} `), '1731 × 1'])
    expect(lines[0]).toMatch(/ × 2$/)
    const cart = await visitor.page(answer.headers.get('Location')!)
    expect(cart).toContain('Your closet was replaced.')
  })

  test('is replaced once, however often the form is sent at the same time', async () => {
    const { visitor, here, fields } = await withCloset()
    const _token = visitor.formToken()
    const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.postAs(here, { _token, ...fields })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const lines = await linesOf(visitor)
    expect(lines).toEqual([expect.stringMatching(/ × 2$/), '1731 × 1'])
  })

  test('comes back with Undo, also without JavaScript', async () => {
    const { visitor, here, fields, old } = await withCloset()
    const to = (await visitor.post(here, fields)).headers.get('Location')!
    const undo = { _action: 'restore-design', product_id: String(old), quantity: '2', by: queryOf(to, 'by') }
    expect((await visitor.post(to, undo)).status).toBe(303)
    expect(await linesOf(visitor)).toEqual([`${old} × 2`, '1731 × 1'])
    expect(await visitor.page(to)).not.toContain('Your closet was replaced.')
  })

  test('that is the same as before changes nothing, and a sentence says so', async () => {
    const { visitor, before, old } = await withCloset()
    const here = plannerHref({ code: encode(before), line: old })
    const price_seen = String(dollarsOf(before))
    const answer = await visitor.post(here, { _action: 'add-design', d: encode(before), price_seen, line: String(old) })
    expect(await visitor.page(answer.headers.get('Location')!)).toContain('This closet is already in your cart.')
    expect(await linesOf(visitor)).toEqual([`${old} × 2`, '1731 × 1'])
  })

  test('that equals another closet of the cart makes more of that one, and Undo parts them again', async () => {
    const { visitor, after, here, fields, old } = await withCloset()
    const other = await productOf(visitor, after)
    const hash = visitor.cookies.get('cart_hash_id')!
    await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: other, quantity: 1 })
    const to = (await visitor.post(here, fields)).headers.get('Location')!
    expect(await linesOf(visitor)).toEqual(['1731 × 1', `${other} × 3`])
    await visitor.post(to, { _action: 'restore-design', product_id: String(old), quantity: '2', by: String(other) })
    expect(await linesOf(visitor)).toEqual(['1731 × 1', `${other} × 1`, `${old} × 2`])
  })

  test('stays in the cart if the new one cannot be added', async () => {
    const { visitor, here, fields, old } = await withCloset()
    const refused = await visitor.post(here, { ...fields, price_seen: '1' })
    expect(refused.status).toBe(409)
    const hash = visitor.cookies.get('cart_hash_id')!
    const gone = await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: 99, replaces: old })
    expect(gone.status).toBe(422)
    expect(await linesOf(visitor)).toEqual([`${old} × 2`, '1731 × 1'])
  })

  test('that has left the cart meanwhile is added as a new one', async () => {
    const { visitor, here, fields, old } = await withCloset()
    const hash = visitor.cookies.get('cart_hash_id')!
    await visitor.api('DELETE', href(apiPaths.cartItem, { hash, productId: old }))
    expect(await visitor.page(here)).toContain('Add to cart')
    await visitor.post(here, fields)
    expect(await linesOf(visitor)).toEqual(['1731 × 1', expect.stringMatching(/ × 1$/)])
  })

  test('stays the one that is replaced through further edits', async () => {
    const { visitor, here, after, old } = await withCloset()
    const edit = { _action: 'plan', d: encode(after), line: String(old), run: '0', section: '0', do: 'finish' }
    const to = (await visitor.post(here, { ...edit, do: 'equal' })).headers.get('Location')!
    expect(queryOf(to, 'line')).toBe(String(old))
  })
})

describe('a drawn closet in the cart', () => {
  test('shows its picture, its name with its width, until when its price is held, and where to change it', async () => {
    const { visitor, before, old } = await withCloset()
    const cart = await readPage(await visitor.get(paths.shoppingCart))
    expect(cart.text).toMatch(/Your closet, \d+[⅛¼⅜½⅝¾⅞]?″/)
    expect(cart.text).toMatch(/Price held until {1,2}[A-Z][a-z]{2} \d+/)
    expect(cart.links).toContain(plannerHref({ code: encode(before), line: old }))
    expect(cart.links).toContain(`${paths.plannerPrint}?d=${encode(before)}`)
  })

  test('whose price was held and has changed leaves the order, and a notice leads to it at today’s price', async () => {
    const { visitor, before, old } = await withCloset()
    await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', old)
    const cart = await readPage(await visitor.get(paths.shoppingCart))
    expect(cart.text).toContain('was removed from your cart')
    expect(await linesOf(visitor)).toEqual(['1731 × 1'])
    const again = plannerHref({ code: encode(before), line: old })
    expect(cart.links).toContain(again)
    const price_seen = String(dollarsOf(before))
    await visitor.post(again, { _action: 'add-design', d: encode(before), price_seen, line: String(old) })
    expect(await linesOf(visitor)).toContain(`${old} × 2`)
    expect((await cartOf(visitor)).withdrawn).toBeUndefined()
  })

  test('that has left the order can be removed', async () => {
    const { visitor, old } = await withCloset()
    await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', old)
    await visitor.post(paths.shoppingCart, { _action: 'remove-item', product_id: String(old) })
    expect(await visitor.page(paths.shoppingCart)).not.toContain('was removed from your cart')
  })
})
