import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom, cartIn, countIn } from '#shared/state/cart.ts'

const cart = (version: number, hash = 'hash') => ({ hash_id: hash, version, items: [] }) as unknown as Cart

/** The cart that is shown after these came, one after the other. */
function shownAfter(...came: (Cart | null)[]): Cart | null | undefined {
  const store = createStore()
  for (const next of came) store.set(cartAtom, next)
  return store.get(cartAtom)
}

test('a cart that comes late does not replace a newer version of itself', () => {
  expect(shownAfter(cart(2), cart(1))).toEqual(cart(2))
  expect(shownAfter(cart(1), cart(2))).toEqual(cart(2))
})

test('the same version replaces itself, because something beside its lines may differ', () => {
  const again = { ...cart(2), rate: null }
  expect(shownAfter(cart(2), again)).toBe(again)
})

test('another cart and none replace it, whatever their version', () => {
  expect(shownAfter(cart(5), cart(1, 'other'))).toEqual(cart(1, 'other'))
  expect(shownAfter(cart(5), null)).toBeNull()
  expect(shownAfter(null, cart(1))).toEqual(cart(1))
})

test('is unknown at first', () => {
  expect(shownAfter()).toBeUndefined()
})

test('the cart of a page is its own or that of its checkout', () => {
  const [own, ordered] = [cart(1), cart(2)]
  expect([cartIn({ cart: own }), cartIn({ checkout: { cart: ordered } }), cartIn({ cart: null })]).toEqual([
    ...[own, ordered, null],
  ])
  expect([cartIn({}), cartIn(null)]).toEqual([undefined, undefined])
})

test('pieces are counted, not lines', () => {
  expect(countIn({ ...cart(1), items: [{ quantity: 2 }, { quantity: 3 }] } as unknown as Cart)).toBe(5)
  expect([countIn(null), countIn(undefined)]).toEqual([0, 0])
})
