import { beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from '#client/forms/send-form.ts'
import { busyAtom } from '#shared/state/page.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

const page = vi.hoisted(() => ({ isShown: true }))
vi.mock('#client/hydration/hydration.ts', () => ({
  hydrateCart: async () => page.isShown,
  hydratePage: async () => page.isShown,
}))
const runAction = vi.hoisted(() => vi.fn(async () => true))
vi.mock('#client/forms/run-action.ts', () => ({ runAction }))
const sendQuantity = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/forms/quantities.ts', () => ({ sendQuantity }))
const postIfOnline = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#client/forms/native-post.ts', () => ({ postIfOnline }))

let context: ReturnType<typeof testContext>

beforeEach(() => {
  page.isShown = true
  context = testContext()
})

function send(action: string, product = ''): Promise<void> {
  const form = document.createElement('form')
  form.dataset.action = action
  const data = new FormData()
  if (product) data.set('product_id', product)
  return sendForm(context, form, data, null)
}

test('a form is sent once while it is under way, and again afterward; that of another product is another form', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  runAction.mockReturnValue(promise)
  const first = send('remove-item', '7')
  void send('remove-item', '7')
  const second = send('remove-item', '8')
  await settle()
  expect([runAction.mock.calls.length, context.store.get(busyAtom)]).toEqual([2, 'remove-item:8'])
  resolve(true)
  await Promise.all([first, second])
  expect(context.store.get(busyAtom)).toBeNull()
  await send('remove-item', '7')
  expect(runAction).toHaveBeenCalledTimes(3)
})

test('a page that cannot show an answer posts the form; a change of the cart is sent in any case', async () => {
  page.isShown = false
  await send('save-profile')
  expect([runAction.mock.calls.length, postIfOnline.mock.calls.length]).toEqual([0, 1])
  await send('remove-item', '7')
  expect(runAction).toHaveBeenCalledTimes(1)
})

test('quantities have a way of their own, and the planner makes its own edits', async () => {
  const planned = vi.fn()
  document.addEventListener('plan', planned, { once: true })
  await send('update-item', '7')
  await send('plan')
  expect([sendQuantity.mock.calls.length, planned.mock.calls.length, runAction.mock.calls.length]).toEqual([1, 1, 0])
  page.isShown = false
  await send('plan')
  expect(postIfOnline).toHaveBeenCalledTimes(1)
})
