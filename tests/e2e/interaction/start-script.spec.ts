import { brotliCompressSync } from 'node:zlib'
import { href, paths } from '#shared/paths.ts'
import { kit } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** What a new screen or a new part may not add to, with brotli, without the hashes of file names and the build's id. */
const MOST_BYTES = 10_200
/** Hashes and ids differ from build to build, and some compress a hundred bytes better than others. */
const HASH = /-[\w-]{8}\.js/g
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const pages = {
  home: paths.home,
  list: paths.closetOrganizers,
  product: href(paths.product, kit),
  cart: paths.shoppingCart,
  planner: paths.planner,
  login: paths.login,
}

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} page names at most 10.2 KB of script to start with`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const files = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file!,
    )
    const scripts = await Promise.all([...new Set(files)].map(async (file) => (await request.get(file)).text()))
    const bytes = scripts.reduce((sum, text) => sum + brotliCompressSync(stableText(text)).length, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(MOST_BYTES)
  })
}

function stableText(script: string): string {
  return script.replaceAll(HASH, '.js').replaceAll(ID, '')
}
