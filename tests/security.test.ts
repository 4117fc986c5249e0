import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { timesRun } from './support/named-tests.ts'

const root = new URL('..', import.meta.url).pathname
const GUIDE = 'docs/security.md'
const ROW = /^\| v5\.0\.0-.*$/gm

/** The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they are the first of each. */
const chapters: readonly (readonly [chapter: number, sections: Record<number, number>])[] = [
  [1, { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 }],
  [2, { 1: 3, 2: 3, 3: 4, 4: 1 }],
  [3, { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 }],
  [4, { 1: 3, 2: 1, 3: 2, 4: 4 }],
  [5, { 1: 1, 2: 3, 3: 2, 4: 3 }],
  [6, { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 }],
  [7, { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 }],
  [8, { 1: 2, 2: 3, 3: 1, 4: 1 }],
  [9, { 1: 3, 2: 4 }],
  [10, { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 }],
  [11, { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 }],
  [12, { 1: 3, 2: 2, 3: 4 }],
  [13, { 1: 1, 2: 5, 3: 2, 4: 5 }],
  [14, { 1: 2, 2: 4, 3: 3 }],
  [15, { 1: 3, 2: 3, 3: 7 }],
  [16, { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 }],
  [17, { 1: 1, 2: 4, 3: 2 }],
]
const states = ['kept', 'up to the deployment', 'not kept', 'does not apply']

const guide = readFileSync(join(root, GUIDE), 'utf8')
const rows = (guide.match(ROW) ?? []).map((line) => {
  const [number = '', subject = '', state = '', what = '', proof = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  return { number, subject, state, what, proofs: proof === '' ? [] : proof.split('<br>') }
})

test('the tables list every requirement of levels 1 and 2 once, in order', () => {
  const expected = chapters.flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `v5.0.0-${chapter}.${section}.${index + 1}`),
    ),
  )
  expect(expected).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(expected)
})

test('every row has a subject, a state and a reason, and what is kept has a proof', () => {
  const incomplete = rows.filter(
    ({ subject, state, what, proofs }) =>
      subject === '' || !states.includes(state) || what === '' || (state === 'kept' && proofs.length === 0),
  )
  expect(incomplete).toEqual([])
})

test('what is not kept says what keeping it would take', () => {
  const open = rows.filter(({ state }) => state === 'not kept')
  expect(open.filter(({ what }) => !/To keep it:|See \d/.test(what))).toEqual([])
})

test('every named test runs, and every other named line is in its file', () => {
  const wrong = rows.flatMap(({ number, proofs }) =>
    proofs.filter((proof) => !isProof(proof)).map((proof) => ({ number, proof })),
  )
  expect(wrong).toEqual([])
})

test('every file and every part of this guide that it names exists', () => {
  const files = [...guide.matchAll(/`((?:src|docs|tests|public|scripts|bench|migrations)\/[\w./-]+)`/g)].map(
    ([, file]) => file!,
  )
  const links = [...guide.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)]
  const missing = [
    ...files.filter((file) => !existsSync(join(root, file))),
    ...links.flatMap(([link, file = '', part]) => (leadsSomewhere(file, part) ? [] : [link])),
  ]
  expect(missing).toEqual([])
})

/** A test's title or, in any other file, a text. The rows of this guide prove nothing about themselves. */
function isProof(proof: string): boolean {
  const [file = '', text = ''] = proof.split(' › ')
  if (file.startsWith('tests/')) return timesRun(proof) === 1
  if (text === '' || !existsSync(join(root, file))) return false
  return readFileSync(join(root, file), 'utf8').replaceAll(ROW, '').includes(text)
}

function leadsSomewhere(file: string, part?: string): boolean {
  const path = file === '' ? GUIDE : join(dirname(GUIDE), file)
  if (!existsSync(join(root, path))) return false
  const headings = [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return part === undefined || headings.includes(part)
}
