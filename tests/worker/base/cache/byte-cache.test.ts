import { expect, test } from 'vitest'
import { byteCache, roughBytes } from '#worker/base/cache/byte-cache.ts'
import { lru } from '#worker/base/cache/lru.ts'

const text = (bytes: number) => 'x'.repeat(bytes)

test('the cache never holds more bytes than its limit', () => {
  const cache = byteCache<string>(100_000)
  for (let n = 0; n < 1_000; n++) {
    cache.set(`page ${n}`, text(1_000 + n))
    if (n % 3 === 0) cache.get(`page ${n}`)
    expect(cache.bytes()).toBeLessThanOrEqual(100_000)
  }
})

test('what is asked for once does not push out what is asked for again', () => {
  const cache = byteCache<string>(100_000)
  cache.set('home', text(20_000 - 500))
  cache.get('home')
  for (let n = 0; n < 10_000; n++) cache.set(`page ${n}`, text(2_000))
  expect(cache.get('home')).toBeDefined()
  expect(cache.get('page 1')).toBeUndefined()
})

test('of what is asked for again, the least recently used goes first', () => {
  const cache = byteCache<string>(10_000)
  for (const key of 'abcdefgh') {
    cache.set(key, text(1_500))
    cache.get(key)
    cache.get('a')
  }
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
})

test('an entry that is stored again counts once', () => {
  const cache = byteCache<string>(10_000)
  for (let n = 0; n < 5; n++) cache.set('a', text(500))
  expect(cache.bytes()).toBe(roughBytes('a') + roughBytes(text(500)))
})

test('an entry that is too large is not kept, and pushes nothing out for long', () => {
  const cache = byteCache<string>(10_000)
  cache.set('a', text(500))
  cache.get('a')
  cache.set('large', text(50_000))
  expect([cache.get('large'), cache.get('a')]).toEqual([undefined, text(500)])
})

test.each([byteCache<string>(1_000), lru<string, string>(2)])('a value is made once, even an empty one', (cache) => {
  let made = 0
  const make = () => {
    made++
    return ''
  }
  expect([cache.getOr('a', make), cache.getOr('a', make), made]).toEqual(['', '', 1])
})

test('the size of JSON grows with what it holds', () => {
  const card = { id: 1, name: 'Kit', pictures: ['/a.avif', '/b.avif'], size: null }
  expect(roughBytes([card, card])).toBeGreaterThan(2 * JSON.stringify(card).length)
})

test('a text with a typographic sign counts two bytes a character, as V8 stores it', () => {
  const html = text(1_000)
  expect(roughBytes(`${html}″`) - roughBytes('″')).toBe(2 * html.length)
  expect(roughBytes(`${html}é`) - roughBytes('é')).toBe(html.length)
})

test('the cache evicts the least recently used entry', () => {
  const cache = lru<string, string>(2)
  cache.set('a', '1')
  cache.set('b', '2')
  expect(cache.get('a')).toBe('1')
  cache.set('c', '3')
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['1', undefined, '3'])
})

test('setting an entry again does not evict another', () => {
  const cache = lru<string, string>(2)
  for (const key of ['a', 'b', 'b', 'b']) cache.set(key, key)
  expect(cache.get('a')).toBe('a')
})
