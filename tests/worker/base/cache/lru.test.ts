import { expect, test } from 'vitest'
import { lru } from '#worker/base/cache/lru.ts'

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

test('a value is made once, even an empty one', () => {
  const cache = lru<string, string>(2)
  let made = 0
  const make = () => {
    made++
    return ''
  }
  expect([cache.getOr('a', make), cache.getOr('a', make), cache.get('a')]).toEqual(['', '', ''])
  expect(made).toBe(1)
})
