import { brotliCompressSync } from 'node:zlib'
import { href, paths } from '#shared/paths.ts'
import { starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const LIMIT_BYTES = 19_000

test('pages have one style sheet in common, at most 19 KB with brotli', async ({ request }) => {
  const sheets = new Set<string>()
  for (const path of [paths.home, href(paths.product, starter), paths.login, paths.compareCompanies]) {
    const html = await (await request.get(path)).text()
    for (const [link] of html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g))
      sheets.add(/ href="([^"]+)"/.exec(link)![1]!)
  }
  expect(sheets.size).toBe(1)
  const css = await (await request.get([...sheets][0]!)).body()
  // The default quality of Node is the best one, which static files have at the edge.
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(LIMIT_BYTES)
})
