import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { timesRun } from './support/named-tests.ts'
import { titlesThatRun } from './support/titles-that-run.ts'

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

test('every test named in the table runs and has a unique title in its file', () => {
  const named = rows.flatMap(({ id, proofs }) => proofs.map((proof) => ({ id, proof, times: timesRun(proof) })))
  expect(named.filter(({ times }) => times !== 1)).toEqual([])
})

describe('only titles of tests that run count', () => {
  test.each([
    ['of a test', "test('title', () => {})", ['title']],
    ['of a test in a describe', "describe('group', () => { test('title', () => {}) })", ['title']],
    ['of tests from a table', "test.each([1])('%s is one', () => {})", ['%s is one']],
    ['with a placeholder', 'for (const a of b) test(`is ${a}`, () => {})', ['is ${a}']],
  ])('%s', (_, code, titles) => {
    expect(titlesThatRun('one.test.ts', code)).toEqual(titles)
  })

  test.each([
    ['in a comment', "// test('title', () => {})"],
    ['of a describe', "describe('title', () => {})"],
    ['in a text', 'const text = "test(\'title\')"'],
    ['of a skipped test', "test.skip('title', () => {})"],
    ['of a skipped table', "test.skip.each([1])('title', () => {})"],
    ['of a test that is still to be written', "test.todo('title')"],
    ['of a test that may be skipped', "test.runIf(isRoot)('title', () => {})"],
    ['of a test in a skipped describe', "describe.skip('group', () => { test('title', () => {}) })"],
    ['of a test that skips itself', "test('title', () => { test.skip(true) })"],
    ['of a test in a describe that skips itself', "describe('group', () => { test.fixme(); test('title', () => {}) })"],
    ['of a test without a body', "test('title')"],
    ['of a step', "test('group', async () => { await test.step('title', () => {}) })", ['group']],
  ])('not %s', (_, code, titles = []) => {
    expect(titlesThatRun('one.test.ts', code)).toEqual(titles)
  })
})
