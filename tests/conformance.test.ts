import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runsInNpmTest } from './support/runs-in-npm-test.ts'

const root = new URL('..', import.meta.url).pathname

/** The number of lines in each section of the specification: routes, layout, entities, states, validation, … */
const sections = { R: 73, L: 36, E: 8, S: 21, V: 6, P: 4, C: 38, X: 11, K: 22 }

const rows = [
  ...readFileSync(join(root, 'docs/conformance.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| .* \| ([^|]+) \|$/gm),
].map(([, id, proofs]) => ({ id: id!, proofs: proofs!.split('<br>').map((proof) => proof.trim()) }))

test('the table lists every line of the specification once', () => {
  const expected = Object.entries(sections).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})

test('every test file named in the table runs', () => {
  const named = rows.flatMap(({ id, proofs }) => proofs.map((proof) => ({ id, proof })))
  expect(named.filter(({ proof }) => !runsInNpmTest(proof))).toEqual([])
})
