import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildSceneUrl } from '#shared/content/scene-url.ts'

const files = globSync('public/storage/scenes/*.avif').map((file) => file.slice('public'.length))

test.each(files)('%s is the current file of its scene', (file) => {
  const [, name] = /([a-z-]+?)(?:-\d+)?\.avif$/.exec(file)!
  expect(buildSceneUrl(name!)).toBe(file)
})

test('the pictures of categories are current files', () => {
  const named = readFileSync('seed/categories.json', 'utf8').match(/\/storage\/scenes\/[\w-]+\.avif/g)!
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})
