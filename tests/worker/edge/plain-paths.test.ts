import { describe, expect, test } from 'vitest'
import { newVisitor } from '#tests/support/visitor.ts'

describe.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('%s of a path with empty segments', (method) => {
  test.each([
    ['//evil.example/x', '/evil.example/x'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example/x?a=//b', '/evil.example/x?a=//b'],
    ['/\\/evil.example', '/evil.example'],
    ['//', '/'],
    ['//api//site', '/api/site'],
    ['//services.html', '/services.html'],
    ['/reach-in-closets//reach-in-kits///1203', '/reach-in-closets/reach-in-kits/1203'],
  ])('%s is sent to %s of this host', async (path, plain) => {
    const response = await newVisitor().send(method, path)
    expect([response.status, response.headers.get('Location')]).toEqual([308, plain])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '/%5C%5Cevil.example',
  '/./%09/evil.example',
])('a form posted to %s leads to this host', async (path) => {
  const visitor = newVisitor()
  const fields = { _action: 'add-item', product_id: '1731', _token: await visitor.formToken('/') }
  const response = await visitor.postAs(path, fields)
  const location = response.headers.get('Location')!
  expect(new URL(location, 'https://shop.example').host).toBe('shop.example')
})
