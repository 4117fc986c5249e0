import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** How many lines each section of the specification has: routes, layout, entities, states, validation, … */
const sections = { R: 73, L: 36, E: 8, S: 21, V: 6, P: 4, C: 38, X: 11, K: 22 }

const rows = [
  ...readFileSync(join(root, 'docs/conformance.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| .* \| ([^|]+) \|$/gm),
].map(([, id, proof]) => ({ id: id!, proof: proof!.trim() }))

test('the table has every line of the specification once', () => {
  const expected = Object.entries(sections).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})

test('every test that the table names exists', () => {
  expect(
    rows.filter(({ proof }) => !proof.split('<br>').every(exists)).map(({ id, proof }) => `${id}: ${proof}`),
  ).toEqual([])
})

/** "file › title", several with `<br>` between them: the title is written in the file as the first argument of a test. */
function exists(proof: string): boolean {
  const [file = '', title = ''] = proof.trim().split(' › ')
  if (title === '' || !existsSync(join(root, file))) return false
  const text = readFileSync(join(root, file), 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
}
