import { beforeEach, expect, test, vi } from 'vitest'
import { runAction, type Submission } from '#client/forms/run-action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { LOAD_FAILURE_ID } from '#shared/page-data.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { cartAtom } from '#shared/state/cart.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { answerByPath, testContext } from '#tests/support/client/context.ts'

const run = vi.hoisted(() => vi.fn())
vi.mock('#shared/actions/actions.ts', () => ({ findAction: async (name: string) => (name === 'unknown' ? null : run) }))
const cartRun = vi.hoisted(() => vi.fn())
vi.mock('#shared/actions/cart-actions.ts', () => ({
  findCartAction: (name: string) => (name === 'update-item' ? cartRun : undefined),
}))
const storeRemovedLine = vi.hoisted(() => vi.fn())
vi.mock('#shared/state/cart-undo.ts', () => ({ storeRemovedLine }))
const postIfOnline = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/forms/native-post.ts', () => ({ postIfOnline }))
const outcome = vi.hoisted(() => ({ applyResult: vi.fn(async () => {}), showInNewDocument: vi.fn() }))
vi.mock('#client/forms/form-outcome.ts', () => outcome)
const showFormError = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/forms/form-error.ts', () => ({ showFormError }))
const page = vi.hoisted(() => ({ isHydrated: true }))
vi.mock('#client/hydration/hydration.ts', () => ({ hydratePage: async () => page.isHydrated }))

let context: ReturnType<typeof testContext>

beforeEach(() => {
  page.isHydrated = true
  run.mockResolvedValue({ next: 'stay' })
  document.body.innerHTML = `<form><input name="current_password" value="secret"><input name="name" value="Ada"></form>
    <p id="${LOAD_FAILURE_ID}" hidden><span></span><button></button></p>`
  context = testContext()
  context.store.set(sessionAtom, { state: 'guest' })
})

function submission(action = 'save', changes: Partial<Submission> = {}): Submission {
  const form = document.querySelector('form')!
  const base = { form, submitter: null, action, fields: {}, data: new FormData(form), shown: Promise.resolve(true) }
  return { ...base, ...changes }
}

test('a result is shown, and no password stays in the form', async () => {
  expect(await runAction(context, submission())).toBe(true)
  expect(outcome.applyResult).toHaveBeenCalledWith(context, { next: 'stay' })
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'Ada'])
})

test('an action that is not known here is posted', async () => {
  expect(await runAction(context, submission('unknown'))).toBe(false)
  expect(postIfOnline).toHaveBeenCalledTimes(1)
})

test('a result that this page cannot show is shown by a new document', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await runAction(context, submission('save', { shown: Promise.resolve(false) }))).toBe(true)
  expect(outcome.showInNewDocument).toHaveBeenCalledWith({ next: 'stay' })
  expect(outcome.applyResult).not.toHaveBeenCalled()
})

test.each<[string, Session['state'], number, Record<string, string>, 'posted' | 'shown']>([
  ['a guest who may sign in first', 'guest', 401, {}, 'posted'],
  ['a guest whose form has a password', 'guest', 401, { password: 'secret' }, 'shown'],
  ['a guest', 'guest', 422, {}, 'shown'],
  ['a member whose session ended', 'member', 401, {}, 'shown'],
])('what is refused to %s is answered in its way', async (_, state, status, fields, expected) => {
  context.store.set(sessionAtom, { state } as Session)
  run.mockRejectedValue(new HttpError(status, '', { message: 'No.' }))
  expect(await runAction(context, submission('save', { fields }))).toBe(false)
  expect([postIfOnline.mock.calls.length, showFormError.mock.calls.length]).toEqual(
    expected === 'posted' ? [1, 0] : [0, 1],
  )
})

test('where no error can be shown the browser posts the form to see it, or the page asks to try again', async () => {
  page.isHydrated = false
  run.mockRejectedValueOnce(new HttpError(422, '', { message: 'No.' }))
  await runAction(context, submission())
  expect([postIfOnline.mock.calls.length, showFormError.mock.calls.length]).toEqual([1, 0])
  run.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await runAction(context, submission())
  expect(postIfOnline).toHaveBeenCalledTimes(1)
  expect(document.getElementById(LOAD_FAILURE_ID)!.hidden).toBe(false)
})

test.each([
  ['a line whose quantity is 0', { product_id: '7', quantity: '0' }, 'a-cart', 1],
  ['a line that only has fewer', { product_id: '7', quantity: '1' }, 'a-cart', 0],
  ['a line of a cart that another has replaced', { product_id: '7', quantity: '0' }, 'another-cart', 0],
])('%s can or cannot be put back', async (_, fields, hash, offers) => {
  const line = { product_id: 7, quantity: 2, product: { name: 'Basket' } }
  context.store.set(cartAtom, { hash_id: 'a-cart', items: [line] } as unknown as Cart)
  outcome.applyResult.mockImplementation(async () => {
    context.store.set(cartAtom, { hash_id: hash, items: [] } as unknown as Cart)
  })
  answerByPath({ '/api/cart/a-cart': () => Response.json({ data: { hash_id: hash, items: [] } }) })
  cartRun.mockResolvedValue({ next: 'stay' })
  await runAction(context, submission('update-item', { fields }))
  expect(storeRemovedLine).toHaveBeenCalledTimes(offers)
})
