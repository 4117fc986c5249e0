import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runsInNpmTest } from './support/runs-in-npm-test.ts'

const root = new URL('..', import.meta.url).pathname
const GUIDE = 'docs/security.md'
const ROW = /^\| v5\.0\.0-.*$/gm

const states = ['kept', 'up to the deployment', 'not kept']

const guide = readFileSync(join(root, GUIDE), 'utf8')
const rows = (guide.match(ROW) ?? []).map((line) => {
  const [number = '', subject = '', state = '', what = '', proof = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  return { number, subject, state, what, proofs: proof === '' ? [] : proof.split('<br>') }
})

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 that apply to the shop; a row that goes changes this too. */
const APPLICABLE = 182

test('the tables list each requirement that applies once, in order', () => {
  const numbers = rows.map(({ number }) => number.replaceAll(/\d+/g, (part) => part.padStart(2, '0')))
  expect(numbers).toHaveLength(APPLICABLE)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
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

test('every named file of tests runs, and every other named line is in its file', () => {
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

/** A file of tests or, in any other file, a text. The rows of this guide prove nothing about themselves. */
function isProof(proof: string): boolean {
  const [file = '', text = ''] = proof.split(' › ')
  if (file.startsWith('tests/')) return runsInNpmTest(proof)
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
