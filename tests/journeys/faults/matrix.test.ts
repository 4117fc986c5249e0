import { expect, test } from 'vitest'
import { outcomes } from '#tests/support/faults/outcomes.ts'
import { sections } from '#tests/support/faults/sections.ts'
import { matrix } from './matrix.ts'

const files = import.meta.glob<string>('./*.test.ts', { query: '?raw', import: 'default', eager: true })
const tested = (dependency: string) => files[`./${dependency}.test.ts`] ?? ''

test.each(Object.keys(matrix))('every cell of %s is tested by its own file', (dependency) => {
  expect(tested(dependency)).toContain(`testEveryCell(`)
  expect(tested(dependency)).toMatch(new RegExp(`testEveryCell\\(\\s*'${dependency}'`))
  expect(tested(dependency)).not.toMatch(/\.(skip|only|todo)\b/)
})

test('every state has an outcome in every section, and every outcome is used', () => {
  const rows = Object.values(matrix).flatMap((states) => Object.values(states))
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(sections.toSorted())
  const used = new Set(rows.flatMap((row) => Object.values(row)))
  expect([...used].toSorted()).toEqual(Object.keys(outcomes).toSorted())
})

test('every state of the table is a key of the faults in its file', () => {
  for (const [dependency, states] of Object.entries(matrix)) {
    for (const state of Object.keys(states)) {
      const name = /^\w+$/.test(state) ? `(${state}|'${state}')` : `'${state}'`
      expect(tested(dependency), `${dependency} ${state}`).toMatch(new RegExp(`(^|[\\s{,])${name}:`))
    }
  }
})
