import { expect, test } from 'vitest'
import { filePaths } from '#shared/file-paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { withDatabase } from '#tests/support/faults/database.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const { googleFeed, openAiFeed } = filePaths

test.each([googleFeed, openAiFeed])('%s.gz is that file, in a tenth of its bytes', async (path) => {
  const visitor = newVisitor()
  const whole = await (await visitor.get(path)).text()
  const response = await visitor.get(`${path}.gz`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/gzip')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  const zipped = await response.blob()
  expect(zipped.size).toBeLessThan(whole.length / 10)
  expect(await new Response(zipped.stream().pipeThrough(new DecompressionStream('gzip'))).text()).toBe(whole)
})

test.each(['?part=99', '?part=0', '?part=x'])(
  'a part that does not exist is none in a gzip file either: %s',
  async (part) => {
    const response = await newVisitor().get(`${openAiFeed}.gz${part}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).not.toBe('application/gzip')
  },
)

test('a feed that breaks off is no whole gzip file', async () => {
  let reads = 0
  const failing = withDatabase(testEnv, (work, { statements }) => {
    const isRead = statements.some((text) => text.includes('AS cutToSize'))
    return isRead && ++reads > 1 ? Promise.reject(new Error('gone')) : work()
  })
  const response = await newVisitor({ ...failing, SITE_ORIGIN: 'http://half.test' } as unknown as Env).get(
    `${openAiFeed}.gz`,
  )
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(reads).toBeGreaterThan(1)
})
