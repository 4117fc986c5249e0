import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const folder = 'dist/client'
type Manifest = Record<string, { file: string; css?: string[] }>

test('no file that a page of the shop loads names the desk or its API', () => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const { file, css = [] } = manifest['src/client/desk/main.ts']!
  const own = new Set([file, ...css])
  const files = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((name) => /\.(js|css)$/.test(name) && !own.has(name))
  expect(files.length).toBeGreaterThan(20)
  const naming = files.filter((name) => /\/desk\b|api\/desk/.test(readFileSync(join(folder, name), 'utf8')))
  expect(naming).toEqual([])
})
