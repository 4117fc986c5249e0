import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendQuantity } from '#client/forms/quantities.ts'
import type { Submission } from '#client/forms/run-action.ts'
import { CHANGE_ORDER_FIELD } from '#shared/cart/change-order.ts'
import { wantedQuantitiesAtom } from '#shared/state/wanted-quantities.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

type Run = { quantity: string; order: string; resolve: (isStored: boolean) => void; reject: (error: unknown) => void }

const runs: Run[] = []
vi.mock('#client/forms/run-action.ts', () => ({
  runAction: (_: unknown, { fields }: Submission) =>
    new Promise((resolve, reject) =>
      runs.push({ quantity: String(fields.quantity), order: String(fields[CHANGE_ORDER_FIELD]), resolve, reject }),
    ),
}))

let context: ReturnType<typeof testContext>

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=a-token'
  document.body.innerHTML = '<a href="/checkout">Checkout</a>'
  context = testContext()
})
// Lines under way belong to the page, which the next test has anew.
afterEach(async () => {
  await storeAll()
  runs.length = 0
})

async function storeAll(): Promise<void> {
  for (const { resolve } of runs) {
    resolve(true)
    await settle()
  }
}

function want(quantity: number | string, product = 1731): Promise<void> {
  const fields = { product_id: String(product), quantity: String(quantity) }
  return sendQuantity(context, { fields, action: 'update-item' } as unknown as Submission)
}

const sent = () => runs.map(({ quantity }) => quantity)
const shown = () => Object.fromEntries(context.store.get(wantedQuantitiesAtom))

test('of the quantities tapped while one is under way only the last is sent, after it', async () => {
  void want(2)
  void want(3)
  void want(4)
  void want(5)
  expect(sent()).toEqual(['2'])
  expect(shown()).toEqual({ 1731: 5 })
  runs[0]!.resolve(true)
  await settle()
  expect(sent()).toEqual(['2', '5'])
  expect(shown()).toEqual({ 1731: 5 })
  runs[1]!.resolve(true)
  await settle()
  expect(sent()).toEqual(['2', '5'])
  expect(shown()).toEqual({})
})

test('lines do not wait for each other, and their changes are numbered in order', async () => {
  void want(2, 1731)
  void want(7, 1711)
  expect(sent()).toEqual(['2', '7'])
  const [[page, first], [samePage, second]] = runs.map(({ order }) => order.split(';')) as [string[], string[]]
  expect(samePage).toBe(page)
  expect(Number(second)).toBe(Number(first) + 1)
})

test('after a failure the line shows what is stored, and the next tap is sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  void want(2)
  runs[0]!.reject(new Error('gone'))
  await settle()
  expect(shown()).toEqual({})
  void want(3)
  expect(sent()).toEqual(['2', '3'])
})

test.each(['', 'x', '-1', '100000'])('%j is sent to be refused, and not shown as wanted', (typed) => {
  void want(typed)
  expect(shown()).toEqual({})
  expect(sent()).toEqual([typed])
})

test.each([
  { isStored: true, leads: 1 },
  { isStored: false, leads: 0 },
])('the checkout link waits for what is under way (stored: $isStored)', async ({ isStored, leads }) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  void want(2)
  const link = document.querySelector('a')!
  link.click()
  expect([link.ariaBusy, assign.mock.calls.length]).toEqual(['true', 0])
  runs[0]!.resolve(isStored)
  await settle()
  expect([link.ariaBusy, assign.mock.calls.length]).toEqual([null, leads])
})

test('once all is stored the link leads on by itself', async () => {
  void want(2)
  runs[0]!.resolve(true)
  await settle()
  const link = document.querySelector('a')!
  // Nothing in this document follows it.
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(link.ariaBusy ?? null).toBeNull()
})

test('leaving sends the last quantity of each line, also one of 0, and nothing once all is stored', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  void want(2, 1731)
  void want(0, 1711)
  void want(9, 1731)
  dispatchEvent(new Event('pagehide'))
  const calls = fetch.mock.calls.map(([address, init]) => [String(address), init!.method, init!.body])
  expect(calls).toEqual([
    ['/api/cart/a-cart/items/1731', 'PUT', '{"quantity":9}'],
    ['/api/cart/a-cart/items/1711', 'DELETE', undefined],
  ])
  expect(fetch.mock.calls.every(([, init]) => init!.keepalive)).toBe(true)
  await storeAll()
  fetch.mockClear()
  dispatchEvent(new Event('pagehide'))
  expect(fetch).not.toHaveBeenCalled()
})
