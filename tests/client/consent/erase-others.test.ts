import { expect, test, vi } from 'vitest'
import { eraseCookies, eraseOthers } from '#client/consent/erase-others.ts'

test('what others stored goes, and all of the shop stays', () => {
  const ours = { cart_hash_id: 'h', recent_searches: '["shelf"]', 'draft:support': '{}' }
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('_hj', '1')
    for (const [key, value] of Object.entries(ours)) storage.setItem(key, value)
  }
  document.cookie = '_ga=1; Path=/'
  document.cookie = 'cart_hash_id=h; Path=/'
  eraseOthers()
  expect(document.cookie).toBe('cart_hash_id=h')
  for (const storage of [localStorage, sessionStorage]) expect({ ...storage }).toEqual(ours)
})

test('a cookie is deleted for the host, all domains above it, and all paths down to the page', () => {
  vi.stubGlobal('location', { hostname: 'www.shop.example', pathname: '/a/b', protocol: 'https:' })
  const set = vi.spyOn(document, 'cookie', 'set')
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_fbp=1; color-mode=dark')
  eraseCookies((name) => name === '_fbp')
  const places = set.mock.calls.map(([cookie]) => cookie.replace(/^_fbp=; Max-Age=0; Path=/, ''))
  expect(places).toHaveLength(5 * 4 * 2)
  for (const place of [
    '/; Secure',
    '/a; Domain=shop.example; Secure',
    '/a/b/; Domain=www.shop.example; Secure; Partitioned',
  ])
    expect(places).toContain(place)
})
