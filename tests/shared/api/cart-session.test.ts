import { describe, expect, test } from 'vitest'
import type { Api } from '#shared/api/api.ts'
import { createCart, loadCart, readCart } from '#shared/api/cart-session.ts'
import { HttpError } from '#shared/api/http-error.ts'

type Answer = (hash: string) => unknown

/** A shopper with this hash and an API with this response, which records its calls. */
function shopper(stored: string | null, answer: Answer = (hash) => ({ hash_id: hash })) {
  let storedHash = stored
  const calls: string[] = []
  const api = {
    cart: async (hash: string) => {
      calls.push(`cart ${hash}`)
      return answer(hash)
    },
    createCart: async () => {
      calls.push('createCart')
      return { hash_id: 'new' }
    },
  } as unknown as Api
  const cart = {
    hash: () => storedHash,
    save: (hash: string) => void (storedHash = hash),
    clear: () => void (storedHash = null),
  }
  return { api, cart, calls, storedHash: () => storedHash, setKept: (hash: string) => (storedHash = hash) }
}

const failing = (error: unknown) => () => {
  throw error
}
const failed = (status: number) => failing(new HttpError(status, '', { message: 'No.' }))

describe('loading the cart', () => {
  test('uses the stored one', async () => {
    const { api, cart, calls, storedHash } = shopper('old')
    expect(await loadCart(api, cart)).toEqual({ hash_id: 'old' })
    expect([calls, storedHash()]).toEqual([['cart old'], 'old'])
  })

  test('creates one when none is stored', async () => {
    const { api, cart, calls, storedHash } = shopper(null)
    expect(await loadCart(api, cart)).toEqual({ hash_id: 'new' })
    expect([calls, storedHash()]).toEqual([['createCart'], 'new'])
  })

  test('creates one after a 404 and does not retry', async () => {
    const { api, cart, calls, storedHash } = shopper('dead', failed(404))
    expect(await loadCart(api, cart)).toEqual({ hash_id: 'new' })
    expect([calls, storedHash()]).toEqual([['cart dead', 'createCart'], 'new'])
  })

  const failures = [401, 403, 409, 410, 419, 422, 429, 500, 503].map((status) => new HttpError(status, '', {}))
  test.each([...failures, new TypeError('Failed to fetch'), new DOMException('', 'AbortError')])(
    'throws %s, keeps the hash and creates no cart',
    async (error) => {
      const { api, cart, calls, storedHash } = shopper('old', failing(error))
      await expect(loadCart(api, cart)).rejects.toBe(error)
      expect([calls, storedHash()]).toEqual([['cart old'], 'old'])
    },
  )
})

describe('reading the cart on the server', () => {
  test.each([
    ['none is stored', null, undefined],
    ['the stored one was deleted', 'dead', failed(404)],
  ])('creates none when %s', async (_, stored, answer) => {
    const { api, cart, calls, storedHash } = shopper(stored, answer)
    expect(await readCart(api, cart)).toBeNull()
    expect([calls.includes('createCart'), storedHash()]).toEqual([false, stored])
  })

  test.each([401, 500, 503])('throws on %d', async (status) => {
    const { api, cart, storedHash } = shopper('old', failed(status))
    await expect(readCart(api, cart)).rejects.toMatchObject({ status })
    expect(storedHash()).toBe('old')
  })
})

test('a cart stored by another tab wins over the new one', async () => {
  const { api, cart, storedHash, setKept } = shopper(null)
  const made = createCart(api, cart)
  setKept('other')
  expect([await made, storedHash()]).toEqual([{ hash_id: 'other' }, 'other'])
})
