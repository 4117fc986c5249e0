import { cutText } from '#shared/text/cut-text.ts'
import { ownPath } from '#shared/desk/own-path.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import type { ImportProblem } from '#shared/schema/desk/imports.ts'
import type { NewRedirect } from '#db/desk/content/redirects.ts'
import { readCsv } from '../tables/read-csv.ts'
import { whyNotRedirected, type AddressFacts as Facts } from './shop-addresses.ts'

/** Two paths as they are typed, and their line; `isMore` if that has more cells. */
type TypedRedirect = NewRedirect & { line: number; isMore?: boolean }
type Problem = Pick<ImportProblem, 'row' | 'column' | 'value' | 'problem'>
type Wrong = { column: 'from' | 'to'; problem: string }

const MOST_CHARACTERS = 300
/** Characters of a refused cell that are shown again. */
const SHOWN_CHARACTERS = 80
const TOO_LONG = `Shorten it to ${MOST_CHARACTERS} characters.`
const THIRD = 'Write two paths in each line. A path with a comma needs quotes.'
const PLAIN = 'Enter a path of the shop, such as /old-page, without a question mark.'

/** The rows of a CSV text, without empty ones and the names of the columns. Lines are counted from 1. */
export function typedRedirects(text: string): TypedRedirect[] {
  const { rows: table, firstLine } = readCsv(text)
  let next = firstLine
  const rows = table.map((cells) => {
    const line = next
    // A cell in quotes may hold line ends.
    next += cells.join('').split('\n').length
    const [from = '', to = '', ...rest] = cells.map((cell) => cell.trim())
    const isMore = rest.some((cell) => cell !== '')
    return { line, from, to: isMore ? [to, ...rest].join(',') : to, isMore }
  })
  return rows.filter(({ from, to, line }) => from + to !== '' && !(line === firstLine && from.toLowerCase() === 'from'))
}

/** The redirects as they are stored, and what is wrong with each of the others. */
export function checkedRedirects(
  typed: readonly TypedRedirect[],
  facts: Facts,
): { rows: NewRedirect[]; problems: Problem[] } {
  const known = new Map(facts.known)
  const lines = new Map<string, number>()
  const [rows, problems]: [NewRedirect[], Problem[]] = [[], []]
  for (const row of typed) {
    const checked = checkedRow(row, known, lines, facts)
    if (Array.isArray(checked)) {
      for (const wrong of checked) problems.push({ row: row.line, value: shortened(row[wrong.column]), ...wrong })
    } else {
      rows.push(checked)
      known.set(checked.from, checked.to)
      lines.set(checked.from, row.line)
    }
  }
  return { rows, problems }
}

function shortened(text: string): string {
  return cutText(text, SHOWN_CHARACTERS)
}

function checkedRow(
  typed: TypedRedirect,
  known: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, number>,
  facts: Facts,
): NewRedirect | Wrong[] {
  const [from, to] = [plainPath(typed.from), plainPath(typed.to)]
  if (typed.isMore) return [{ column: 'to', problem: THIRD }]
  if ('problem' in from || 'problem' in to) {
    const both = [
      { column: 'from', ...from },
      { column: 'to', ...to },
    ] as const
    return both.filter((one): one is Wrong & typeof one => 'problem' in one)
  }
  const key = redirectKey(from.path)
  const problem = lines.has(key)
    ? `Line ${lines.get(key)} has this address, too. Keep one of them.`
    : refusal(key, known, facts)
  if (problem) return [{ column: 'from', problem }]
  if (leadsTo(redirectKey(to.path), key, known)) return [{ column: 'to', problem: 'This would lead in a circle.' }]
  return { from: key, to: to.path }
}

function plainPath(text: string): { path: string } | { problem: string } {
  if (text.length > MOST_CHARACTERS) return { problem: TOO_LONG }
  const path = ownPath(text)
  return path === null || /[?#]/.test(path) || /^\/(desk|api)(\/|$)/i.test(path) ? { problem: PLAIN } : { path }
}

function refusal(key: string, known: ReadonlyMap<string, string>, facts: Facts): string | null {
  const target = known.get(key)
  const isKnown = target !== undefined
  return isKnown ? `This address already leads to ${target}. Delete that redirect first.` : whyNotRedirected(key, facts)
}

/** True if the path is the key, or one of its redirects leads there. */
function leadsTo(path: string, key: string, known: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let next: string | undefined = path; next !== undefined && !seen.has(next);) {
    if (next === key) return true
    seen.add(next)
    const target = known.get(next)
    next = target === undefined ? undefined : redirectKey(target)
  }
  return false
}
