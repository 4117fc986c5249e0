import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const LIST = 'src/ui/data-attributes.ts'

function textOf(file: string): string {
  return readFileSync(root + file, 'utf8')
}

const listed = new Set([...textOf(LIST).matchAll(/'(data-[a-z-]+)'\?:/g)].map(([, name]) => name!))

/** The attributes that a file names, in markup, in selectors or by `dataset`; those in comments do not count. */
function namedIn(file: string): string[] {
  const code = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
  const properties = [...code.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, name]) => kebab(name!))
  return [...(code.match(/(?<![\w/-])data-[a-z]+(-[a-z]+)*/g) ?? []), ...properties]
}

function kebab(property: string): string {
  return `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

const named = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
  .filter((file) => file !== LIST)
  .flatMap((file) => namedIn(file).map((name) => ({ file, name })))

test('the sources use no data attribute that the list does not have', () => {
  const unknown = named.filter(({ name }) => !listed.has(name))
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('the list has no data attribute that the sources do not use', () => {
  const used = new Set(named.map(({ name }) => name))
  expect(listed.size).toBeGreaterThan(0)
  expect([...listed].filter((name) => !used.has(name))).toEqual([])
})
