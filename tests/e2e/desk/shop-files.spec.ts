import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const folder = 'dist/client'
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const SHOP = 'src/client/main.ts'
const DESK = 'src/client/desk/main.ts'
// Pages show pictures that staff uploaded, under /storage/desk.
const NAMES_THE_DESK = /(?<!\/storage)\/desk\b|api\/desk/

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** Everything that an entry loads, at once or later. */
function loadedBy(entry: string, all: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found
  found.add(entry)
  const { imports = [], dynamicImports = [] } = all[entry]!
  for (const next of [...imports, ...dynamicImports]) loadedBy(next, all, found)
  return found
}

test('no file that a page of the shop loads names the desk or its API', () => {
  const { file, css = [] } = manifest()[DESK]!
  const own = new Set([file, ...css])
  const files = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((name) => /\.(js|css)$/.test(name) && !own.has(name))
  expect(files.length).toBeGreaterThan(20)
  const naming = files.filter((name) => NAMES_THE_DESK.test(readFileSync(join(folder, name), 'utf8')))
  expect(naming).toEqual([])
})

test('nothing that a page of the shop loads, at once or later, is built from the desk', () => {
  const all = manifest()
  const shop = loadedBy(SHOP, all)
  expect(shop.size).toBeGreaterThan(20)
  expect([...shop].filter((name) => /(^|\/)desk\//.test(name))).toEqual([])
  const { file, css = [] } = all[DESK]!
  const files = [...shop].flatMap((name) => [all[name]!.file, ...(all[name]!.css ?? [])])
  expect(files.filter((name) => [file, ...css].includes(name) && !all[SHOP]!.css?.includes(name))).toEqual([])
})

test('no page of the shop, nor what robots read, names the desk or its files', async ({ request }) => {
  const { file } = manifest()[DESK]!
  const paths = ['/', '/walk-in-closets', '/shopping-cart', '/login', '/register', '/faq', '/request-free-design']
  for (const path of [...paths, '/no-such-page', '/robots.txt', '/sitemap.xml']) {
    const text = await (await request.get(path)).text()
    expect(text.length, path).toBeGreaterThan(20)
    expect([path, NAMES_THE_DESK.exec(text)?.[0], text.includes(file)]).toEqual([path, undefined, false])
  }
})
