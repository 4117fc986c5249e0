import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newVisitor } from '#tests/support/visitor.ts'

const body = {
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/steal.js?who=robin@example.com',
  documentURL: 'https://shop.test/password/reset/0123456789abcdef0123456789abcdef?email=robin@example.com',
  sample: 'alert("robin@example.com")',
}
const modern = (count = 1) => Array.from({ length: count }, () => ({ type: 'csp-violation', body }))

let lines: string[] = []
let minute = Date.now()

/** Each test runs in its own minute, so that the log limit starts over. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (minute += 60_000) })
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
})

function send(content: unknown, type = 'application/reports+json'): Promise<Response> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return newVisitor().send('POST', '/csp-report', text, { headers: { 'Content-Type': type } })
}

describe('POST /csp-report', () => {
  test('logs the rule and the page, and nothing about the visitor', async () => {
    const response = await send(modern())
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'private, no-store'])
    expect(JSON.parse(lines[0]!)).toMatchObject({
      at: 'csp',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/password/reset/[token]',
    })
    expect(lines.join()).not.toMatch(/robin|steal|0123456789|alert/)
  })

  test('parses the format of older browsers', async () => {
    const report = { 'violated-directive': 'img-src', 'blocked-uri': 'inline', 'document-uri': 'https://shop.test/faq' }
    expect((await send({ 'csp-report': report }, 'application/csp-report')).status).toBe(204)
    expect(JSON.parse(lines[0]!)).toMatchObject({ directive: 'img-src', blocked: 'inline', page: '/faq' })
  })

  test.each([
    ['a body that is not JSON', '{', 'application/reports+json', 400],
    ['another shape', '[{"type":"csp-violation"}]', 'application/reports+json', 400],
    ['another kind of report', '[{"type":"deprecation","body":{}}]', 'application/reports+json', 400],
    ['too many reports', JSON.stringify(modern(21)), 'application/reports+json', 400],
    ['a body that is too large', `["${'x'.repeat(40_000)}"]`, 'application/reports+json', 413],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ])('rejects %s', async (_, content, type, status) => {
    expect((await send(content, type)).status).toBe(status)
    expect(lines).toEqual([])
  })

  test('logs at most thirty a minute', async () => {
    expect((await send(modern(20))).status).toBe(204)
    const second = await send(modern(20))
    expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(lines).toHaveLength(30)
    vi.setSystemTime(minute + 60_000)
    minute += 60_000
    expect((await send(modern())).status).toBe(204)
  })
})
