import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#api/index.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { readSettings } from '#worker/base/settings.ts'
import app from '#worker/index.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { testEnv } from '#tests/support/env.ts'
import { withDatabase } from '#tests/support/faults/database.ts'
import { failing, hanging } from '#tests/support/faults/faults.ts'
import { answerFor, halfOf } from '#tests/support/faults/hosts.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const API = 'http://api.shop.test'
const usualDeadlines = { ...deadlines }
const wholePage = /^<!DOCTYPE html>.*<header.*<main.*<footer.*<\/html>$/s
let release: () => void
let released: Promise<void>

beforeEach(() => {
  released = new Promise((resolve) => (release = resolve))
})
afterEach(() => {
  release()
  Object.assign(deadlines, usualDeadlines)
})

/** The shop whose database fails or hangs for what a page loads after its shell. */
const lateParts = (fault: () => Promise<never>) =>
  withDatabase(testEnv, (work, { statements }) =>
    statements.some((text) => /FROM (carts|sessions)/.test(text)) ? fault() : work(),
  )

test.each([
  ['fail', () => failing('D1_ERROR: Network connection lost.')],
  ['never come', () => () => hanging(released)()],
])('the cart and the account of a page that has begun %s, and the page is whole without them', async (_, fault) => {
  const member = await newMember()
  await member.newCartWith(BASKET)
  await newVisitor().page('/led-lighting')
  Object.assign(deadlines, { deferredMs: 30, visitorReadsMs: 30 })
  const visitor = newVisitor(lateParts(fault()))
  for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
  const response = await visitor.get('/led-lighting')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(wholePage)
  expect(html).not.toMatch(/D1_ERROR|at .*\.ts/)
  expect(member.cookies.get('alderline_session')).toBe(visitor.cookies.get('alderline_session'))
})

test('a visitor who leaves in the middle of a page stops it, and the next one gets a whole page', async () => {
  const leaving = new AbortController()
  const request = new Request(`${ORIGIN}/led-lighting`, { signal: leaving.signal })
  const reader = (await app.fetch(request, testEnv)).body!.getReader()
  await reader.read()
  leaving.abort()
  await reader.cancel()
  expect(await newVisitor().page('/led-lighting')).toMatch(wholePage)
})

describe('a file of the API host that breaks off', () => {
  const remote = { ...testEnv, API_ORIGIN: API } as unknown as Env

  test('is not passed on as a whole one', async () => {
    const headers = { 'Content-Type': 'application/pdf' }
    answerFor(API, async () => new Response(halfOf('%PDF-1.7'.padEnd(1_000)), { headers }))
    const path = href(apiPaths.upload, { key: 'x'.repeat(32) })
    const link = signedLink(readSettings(testEnv).appKey, path, Date.now() + HOUR_MS)
    const response = await newVisitor(remote).get(link)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('leaves no page half: the error page is whole', async () => {
    answerFor(
      API,
      async () => new Response(halfOf('{"data": []}'), { headers: { 'Content-Type': 'application/json' } }),
    )
    const own = { ...remote, SITE_ORIGIN: 'http://half.test' } as unknown as Env
    const response = await newVisitor(own).get('/led-lighting')
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(wholePage)
  })
})

describe('a form with files', () => {
  const boundary = 'parts'
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="topic"\r\n\r\nAn order\r\n`
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Accept: 'application/json' }

  test('that breaks off is answered, not stored', async () => {
    const visitor = newVisitor()
    // Browsers always send the length.
    const length = { 'Content-Length': String(start.length * 4) }
    const sent = { ...headers, ...length, 'X-XSRF-TOKEN': await visitor.token() }
    const path = href(apiPaths.form, { kind: 'support' })
    const response = await visitor.send('POST', path, halfOf(start.repeat(4)), { headers: sent })
    expect(response.status).toBe(422)
  })

  test('that has arrived waits for a hanging database no longer than other calls', async () => {
    const visitor = newVisitor(withDatabase(testEnv, () => hanging(released)()))
    const sent = { ...headers, 'X-XSRF-TOKEN': await visitor.token() }
    Object.assign(deadlines, { callMs: 50 })
    const path = href(apiPaths.form, { kind: 'support' })
    const fields = { topic: 'An order', message: 'My drawer is short.', name: 'Jordan', email: 'jordan@example.com' }
    const parts = Object.entries(fields).map(
      ([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    const response = await visitor.send('POST', path, `${parts.join('')}--${boundary}--\r\n`, { headers: sent })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  })

  test('that takes long to arrive is not cut off', async () => {
    Object.assign(deadlines, { callMs: 20 })
    answerFor(API, (request) => api.fetch(request, testEnv) as Promise<Response>)
    const visitor = newVisitor()
    const sent = { ...headers, 'X-XSRF-TOKEN': await visitor.token() }
    const path = href(apiPaths.form, { kind: 'careers' })
    const response = await visitor.send('POST', path, slowBody([start, `--${boundary}--\r\n`], 60), { headers: sent })
    expect(response.status).toBe(422)
  })
})

test('an early frame is closed when the rest of its page breaks off', async () => {
  const remote = { ...testEnv, API_ORIGIN: API } as unknown as Env
  answerFor(API, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return new Response(halfOf('{"data": {}}'), { headers: { 'Content-Type': 'application/json' } })
  })
  Object.assign(deadlines, { frameMs: 1 })
  const response = await newVisitor(remote).get(`${paths.results}?q=oak`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(wholePage)
  expect(html).toContain('Search is not available right now')
})

/** Sends one part after another, `ms` apart. */
function slowBody(parts: string[], ms: number): ReadableStream<Uint8Array> {
  const left = [...parts]
  return new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part === undefined) return controller.close()
      await new Promise((resolve) => setTimeout(resolve, ms))
      controller.enqueue(new TextEncoder().encode(part))
    },
  })
}
