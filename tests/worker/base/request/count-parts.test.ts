import { describe, expect, test } from 'vitest'
import { MAX_PARTS } from '#worker/base/request/count-parts.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { newAddress } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'
import worker from '#worker/index.ts'

const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const multipart = (count: number, type = 'multipart/form-data; boundary=b') => ({
  type,
  chunk: part('a').repeat(100),
  chunks: count / 100,
  end: '--b--\r\n',
})
const encoded = (count: number) => ({
  type: 'application/x-www-form-urlencoded',
  chunk: 'a=&'.repeat(100),
  chunks: count / 100,
  end: 'z=',
})
type Sent = ReturnType<typeof multipart>

/** Posts a body chunk by chunk and tells how many chunks were read. */
async function post(path: string, { type, chunk, chunks, end }: Sent, headers: Record<string, string> = newAddress()) {
  let read = 0
  const bytes = new TextEncoder().encode(chunk)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read < chunks) return void (read++, controller.enqueue(bytes))
        controller.enqueue(new TextEncoder().encode(end))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const length = String(bytes.length * chunks + end.length)
  const sent = { 'Content-Type': type, 'Content-Length': length, Accept: 'application/json', ...headers }
  const response = await worker.fetch(new Request(ORIGIN + path, { method: 'POST', body, headers: sent }), testEnv)
  return { response, read }
}

const UPLOAD = href(apiPaths.form, { kind: 'support' })

describe('a form of 100,000 parts is read no further than the limit', () => {
  test.each([
    ['at the API', UPLOAD, multipart(100_000)],
    ['at a page with files', paths.support, multipart(100_000)],
    ['at the API, with its boundary in quotes', UPLOAD, multipart(100_000, 'multipart/form-data; boundary="b"')],
    [
      'at a page, with two boundaries',
      paths.support,
      multipart(100_000, 'multipart/form-data; boundary=b; boundary=c'),
    ],
  ])('%s', async (_, path, sent) => {
    const { response, read } = await post(path, sent, { ...newAddress(), Accept: 'text/html' })
    expect(response.status).toBe(413)
    expect(read).toBeLessThan(MAX_PARTS / 100 + 10)
  })

  test.each([
    ['fields at the API', apiPaths.login, encoded(20_000)],
    ['parts at a page without files', paths.login, multipart(2_000)],
    ['fields at a page', paths.login, encoded(20_000)],
  ])('nor one of many %s', async (_, path, sent) => {
    const accept = path === paths.login && sent.type.startsWith('multi') ? 'text/html' : 'application/json'
    const { response, read } = await post(path, sent, { ...newAddress(), Accept: accept })
    expect(response.status).toBe(413)
    expect(read).toBeLessThan(MAX_PARTS / 100 + 10)
  })
})

test('a form of as many parts as are allowed is read', async () => {
  const { response } = await post(UPLOAD, multipart(MAX_PARTS - 100))
  expect(response.status).toBe(419)
})

test('separators that are cut by the end of a chunk count too', async () => {
  const chunk = `${part('a').repeat(100).slice(1)}-`
  const { response } = await post(UPLOAD, { ...multipart(1_000), chunk })
  expect(response.status).toBe(413)
})

test('a form that is cut off is 400 at a page, and another type is 415', async () => {
  const send = (type: string, body: string) =>
    newVisitor().send('POST', paths.support, body, { headers: { 'Content-Type': type } })
  expect((await send('multipart/form-data; boundary=b', '--b\r\nContent-Disp')).status).toBe(400)
  expect((await send('application/json', '{}')).status).toBe(415)
})

test.each([UPLOAD, paths.support])('posts with files count before they are read at %s', async (path) => {
  const headers = { ...newAddress(), Accept: path === UPLOAD ? 'application/json' : 'text/html' }
  const cut = { ...multipart(0), end: '--b\r\nContent' }
  for (let turn = 0; turn < limits.uploads.hits; turn++)
    expect((await post(path, cut, headers)).response.status).not.toBe(429)
  const { response, read } = await post(path, multipart(1_000), headers)
  expect([response.status, read]).toEqual([429, 0])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})
