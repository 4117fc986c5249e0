import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#shared/constants.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

const posting = vi.hoisted(() => ({ isPosting: false }))
vi.mock('#client/forms/native-post.ts', () => ({ isPosting: () => posting.isPosting }))

const cartOf = (hash_id: string, version = 1) => ({ hash_id, version, items: [] }) as unknown as Cart
const api = { cart: vi.fn(async (hash: string) => cartOf(hash)), createCart: vi.fn(async () => cartOf('new')) }
const channels: { onmessage?: (event: { data: unknown }) => void; told: unknown[]; isOpen: boolean }[] = []

class Channel {
  onmessage?: (event: { data: unknown }) => void
  told: unknown[] = []
  isOpen = true
  constructor() {
    channels.push(this)
  }
  postMessage(data: unknown) {
    this.told.push(data)
  }
  close() {
    this.isOpen = false
  }
}

let context: ReturnType<typeof testContext>
// Of the same modules as what is tested, which are new for each test.
let cartAtom: typeof import('#shared/state/cart.ts').cartAtom
let refusal: (status: number) => Error
let browserCart: typeof import('#client/behaviors/cart.ts').browserCart
let start: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  channels.length = 0
  posting.isPosting = false
  vi.stubGlobal('BroadcastChannel', Channel)
  const part = await import('#client/behaviors/cart.ts')
  ;({ cartAtom } = await import('#shared/state/cart.ts'))
  const { HttpError } = await import('#shared/api/http-error.ts')
  refusal = (status) => new HttpError(status, '', { message: 'Refused' })
  browserCart = part.browserCart
  context = { ...testContext(api), cart: browserCart }
  start = async () => {
    part.startCart(context)
    await settle()
  }
})

const stored = () => [localStorage.getItem(storageKeys.cart), /cart_hash_id=(\w+)/.exec(document.cookie)?.[1] ?? null]
const show = (event: string, from: EventTarget, more: object = {}) =>
  from.dispatchEvent(Object.assign(new Event(event), more))

test('a first visit makes one cart, whose hash is kept in the browser and in a cookie', async () => {
  await start()
  expect(api.createCart).toHaveBeenCalledTimes(1)
  expect(stored()).toEqual(['new', 'new'])
  expect(context.store.get(cartAtom)?.hash_id).toBe('new')
})

test.each<[string, string | null, string | null, string]>([
  ['only the cookie', null, 'b', 'b'],
  ['only the browser', 'a', null, 'a'],
  ['both, and they differ', 'a', 'b', 'b'],
])('a hash in %s is adopted and kept in both', async (_, inStorage, inCookie, hash) => {
  if (inStorage) localStorage.setItem(storageKeys.cart, inStorage)
  if (inCookie) document.cookie = `cart_hash_id=${inCookie}; Path=/`
  await start()
  expect([api.cart.mock.calls, api.createCart.mock.calls]).toEqual([[[hash]], []])
  expect(stored()).toEqual([hash, hash])
})

test('the cart that the page came with is not asked for again', async () => {
  browserCart.save('a')
  context.store.set(cartAtom, cartOf('a'))
  await start()
  expect(api.cart).not.toHaveBeenCalled()
})

test('a cart that the shop does not know is replaced; one that cannot be loaded stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserCart.save('a')
  api.cart.mockRejectedValueOnce(refusal(500))
  await start()
  expect(stored()).toEqual(['a', 'a'])
  api.cart.mockRejectedValueOnce(refusal(404))
  show('pageshow', window, { persisted: true })
  await settle()
  expect(stored()).toEqual(['new', 'new'])
})

test('a cart that another tab made meanwhile wins, and one that arrives while a form is posted is not kept', async () => {
  api.createCart.mockImplementationOnce(async () => {
    browserCart.save('other')
    return cartOf('late')
  })
  await start()
  expect(context.store.get(cartAtom)?.hash_id).toBe('other')
  browserCart.clear()
  expect(stored()).toEqual([null, null])
  posting.isPosting = true
  show('pageshow', window, { persisted: true })
  await settle()
  expect(stored()).toEqual([null, null])
})

test('the cart is looked at again when the tab comes to the front or from the browser’s cache, once at a time', async () => {
  browserCart.save('a')
  context.store.set(cartAtom, cartOf('a'))
  await start()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show('visibilitychange', document)
  show('pageshow', window, { persisted: false })
  await settle()
  expect(api.cart).toHaveBeenCalledTimes(0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  show('visibilitychange', document)
  show('visibilitychange', document)
  await settle()
  expect(api.cart).toHaveBeenCalledTimes(1)
  show('pageshow', window, { persisted: true })
  await settle()
  expect(api.cart).toHaveBeenCalledTimes(2)
})

test('windows tell each other what they show, and one that hears of another cart loads it', async () => {
  browserCart.save('a')
  context.store.set(cartAtom, cartOf('a', 3))
  await start()
  const [channel] = channels
  expect(channel!.told).toEqual(['a 3'])
  channel!.onmessage!({ data: 'a 3' })
  await settle()
  expect(api.cart).not.toHaveBeenCalled()
  channel!.onmessage!({ data: 'a 4' })
  await settle()
  expect(api.cart).toHaveBeenCalledTimes(1)
  context.store.set(cartAtom, cartOf('a', 5))
  expect(channel!.told.at(-1)).toBe('a 5')
  show('pagehide', window)
  expect(channel!.isOpen).toBe(false)
  show('pageshow', window, { persisted: true })
  expect(channels).toHaveLength(2)
})
