import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runsInNpmTest } from './support/runs-in-npm-test.ts'

const root = new URL('..', import.meta.url).pathname
const GUIDE = 'docs/security.md'
const TABLE = 'docs/security-asvs.md'
const ROW = /^\| v5\.0\.0-.*$/gm

const states = ['kept', 'up to the deployment', 'not kept']

const guide = readFileSync(join(root, GUIDE), 'utf8')
const table = readFileSync(join(root, TABLE), 'utf8')
const rows = (table.match(ROW) ?? []).map((line) => {
  const [number = '', subject = '', state = '', how = '', proof = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  return { number, subject, state, how, proofs: proof === '' ? [] : proof.split('<br>') }
})

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 that apply to the shop; a row that goes changes this too. */
const APPLICABLE = 182

test('the tables list each requirement that applies once, in order', () => {
  const numbers = rows.map(({ number }) => number.replaceAll(/\d+/g, (part) => part.padStart(2, '0')))
  expect(numbers).toHaveLength(APPLICABLE)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})

test('every row has a subject and a state, and what is kept says how and has a proof', () => {
  const incomplete = rows.filter(
    ({ subject, state, how, proofs }) =>
      subject === '' || !states.includes(state) || (state === 'kept' && (how === '' || proofs.length === 0)),
  )
  expect(incomplete).toEqual([])
})

test('the guide says of all that is not kept, and of nothing else, what keeping it would take', () => {
  const open = rows.filter(({ state }) => state === 'not kept').map(({ number }) => number.replace('v5.0.0-', ''))
  const told = [...guide.matchAll(/^- \*\*([\d., ]+) .+ To keep it: .+$/gm)].flatMap(([, numbers]) =>
    numbers!.split(', '),
  )
  expect(told).toEqual(open)
})

test('every named file of tests runs, and every other named line is in its file', () => {
  const wrong = rows.flatMap(({ number, proofs }) =>
    proofs.filter((proof) => !isProof(proof)).map((proof) => ({ number, proof })),
  )
  expect(wrong).toEqual([])
})

test.each([GUIDE, TABLE])('every file and every part of a document that is named in %s exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const files = [...text.matchAll(/`((?:src|docs|tests|public|scripts|bench|migrations)\/[\w./-]+)`/g)].map(
    ([, file]) => file!,
  )
  const links = [...text.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)]
  const missing = [
    ...files.filter((file) => !existsSync(join(root, file))),
    ...links.flatMap(([link, file = '', part]) => (leadsSomewhere(document, file, part) ? [] : [link])),
  ]
  expect(missing).toEqual([])
})

/** A file of tests or, in any other file, a text. The rows of the table prove nothing about themselves. */
function isProof(proof: string): boolean {
  const [file = '', text = ''] = proof.split(' › ')
  if (file.startsWith('tests/')) return runsInNpmTest(proof)
  if (text === '' || !existsSync(join(root, file))) return false
  return readFileSync(join(root, file), 'utf8').replaceAll(ROW, '').includes(text)
}

function leadsSomewhere(document: string, file: string, part?: string): boolean {
  const path = file === '' ? document : join(dirname(document), file)
  if (!existsSync(join(root, path))) return false
  const headings = [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return part === undefined || headings.includes(part)
}
