import { beforeEach, expect, test, vi } from 'vitest'
import { applyResult } from '#client/forms/form-outcome.ts'
import type { ActionResult } from '#shared/actions/action.ts'
import { formStateAtom, type FormState } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { testContext } from '#tests/support/client/context.ts'

const reloadData = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/navigation/reload-data.ts', () => ({ reloadData }))
const navigateTo = vi.hoisted(() => vi.fn())
vi.mock('#client/navigation/navigate-to.ts', () => ({ navigateTo }))
vi.mock('#client/behaviors/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }))
const page = vi.hoisted(() => ({ showsCart: true }))
vi.mock('#client/hydration/parts.ts', () => ({ showsCart: () => page.showsCart }))

const stay = (changes: object) => ({ next: 'stay', notices: [], ...changes }) as unknown as ActionResult

beforeEach(() => {
  page.showsCart = true
})

test.each<[string, boolean, object, number]>([
  ['a page of the cart', true, {}, 1],
  ['a page without a cart', false, {}, 0],
  ['a change that needs no reload', true, { needsReload: false }, 0],
])('%s reloads what depends on the cart, or does not', async (_, showsCart, changes, reloads) => {
  page.showsCart = showsCart
  await applyResult(testContext(), stay(changes))
  expect(reloadData).toHaveBeenCalledTimes(reloads)
})

test('a result takes the errors away, and leads on with the place that it keeps', async () => {
  const context = testContext()
  context.store.set(formStateAtom, { errors: {} } as unknown as FormState)
  const session = { state: 'guest' } as const
  await applyResult(context, stay({ next: 'go', to: '/faq', keepsScroll: true, session }))
  expect([context.store.get(formStateAtom), context.store.get(sessionAtom)]).toEqual([null, session])
  expect(navigateTo).toHaveBeenCalledWith('/faq', { keepsPlace: true })
  expect(reloadData).not.toHaveBeenCalled()
})
