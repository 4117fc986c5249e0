import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

const get = (path: string, method = 'GET') =>
  (exports as unknown as { default: Fetcher }).default.fetch(`https://shop.example${path}`, {
    method,
    redirect: 'manual',
  })

test('an old .html address leads to its page in one hop, with its query', async () => {
  const response = await get('/services.html?utm=1')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/our-unique-service-options?utm=1'])
})

test('the home page of old is the home page of now', async () => {
  const response = await get('/index.html')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/'])
})

test('an old address cannot send a visitor to another host', async () => {
  const response = await get('/.html/evil.com')
  expect(response.headers.get('Location')).toBe('/evil.com')
})

test('a page that has moved leads on for good', async () => {
  const response = await get('/contact?utm=1')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/support?utm=1'])
})

test('what is sent to an old address is not led on, as it would arrive empty', async () => {
  const response = await get('/services.html', 'POST')
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.get('Location')).toBeNull()
})
