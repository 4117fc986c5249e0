import { cutText } from '#shared/text/cut-text.ts'
import { ownPath } from '#shared/desk/own-path.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import { ValidationError } from '#api/http/validation.ts'
import { TableRefusal } from '#desk/imports/tables/grid.ts'
import { readCsv } from '#desk/imports/tables/read-csv.ts'
import type { NewRedirect } from './redirect-sql.ts'
import { whyNotRedirected, type Addresses } from './shop-addresses.ts'

/** Two paths as they are typed, and their line; `isMore` if that has more cells. */
type TypedRedirect = NewRedirect & { line: number; isMore?: boolean }
type Wrong = { column: 'from' | 'to'; problem: string }
/** A problem with a path, with its line and the typed text. */
export type Problem = Wrong & { row: number; value: string }

const MOST_CHARACTERS = 300
/** Characters of a refused cell that are shown again. */
const SHOWN_CHARACTERS = 80
const TOO_LONG = `Shorten it to ${MOST_CHARACTERS} characters.`
const THIRD = 'Write two paths in each line. A path with a comma needs quotes.'
const PLAIN = 'Enter a path of the shop, such as /old-page, without a question mark.'

/** The rows of a CSV text, without empty ones and the names of the columns. Lines are counted from 1. */
export function readLines(text: string): TypedRedirect[] {
  const { rows: table, firstLine } = readTable(text)
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

function readTable(text: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(text)
  } catch (error) {
    if (error instanceof TableRefusal) throw new ValidationError({ lines: [error.message] })
    throw error
  }
}

type Redirects = ReadonlyMap<string, string>

/** The redirects as they are stored, and what is wrong with each of the others. */
export function checkRedirects(
  typed: readonly TypedRedirect[],
  addresses: Addresses,
): { rows: NewRedirect[]; problems: Problem[] } {
  const existing = new Map(addresses.existing)
  const lines = new Map<string, number>()
  const [rows, problems]: [NewRedirect[], Problem[]] = [[], []]
  for (const row of typed) {
    const checked = checkRow(row, existing, lines, addresses)
    if (Array.isArray(checked)) {
      const value = ({ column }: Wrong) => cutText(row[column], SHOWN_CHARACTERS)
      problems.push(...checked.map((wrong) => ({ row: row.line, value: value(wrong), ...wrong })))
    } else {
      rows.push(checked)
      existing.set(checked.from, checked.to)
      lines.set(checked.from, row.line)
    }
  }
  return { rows, problems }
}

function checkRow(
  { from, to, isMore }: TypedRedirect,
  existing: Redirects,
  lines: ReadonlyMap<string, number>,
  addresses: Addresses,
): NewRedirect | Wrong[] {
  if (isMore) return [{ column: 'to', problem: THIRD }]
  const wrong = Object.entries({ from, to }).flatMap(([column, path]) => {
    const problem = describeProblem(path)
    return problem ? [{ column: column as Wrong['column'], problem }] : []
  })
  if (wrong.length > 0) return wrong
  const [key, target] = [redirectKey(ownPath(from)!), ownPath(to)!]
  const line = lines.get(key)
  const problem =
    line === undefined
      ? describeRefusal(key, existing, addresses)
      : `Line ${line} has this address, too. Keep one of them.`
  if (problem) return [{ column: 'from', problem }]
  if (isCircle(redirectKey(target), key, existing)) return [{ column: 'to', problem: 'This would lead in a circle.' }]
  return { from: key, to: target }
}

/** Returns the problem with a path by itself; null if it is one of the shop's. */
function describeProblem(text: string): string | null {
  if (text.length > MOST_CHARACTERS) return TOO_LONG
  const path = ownPath(text)
  return path === null || /[?#]/.test(path) || /^\/(desk|api)(\/|$)/i.test(path) ? PLAIN : null
}

/** Why nothing else may be at this address; null if it is free. */
export function describeRefusal(key: string, existing: Redirects, addresses: Addresses): string | null {
  const target = existing.get(key)
  return target === undefined
    ? whyNotRedirected(key, addresses)
    : `This address already leads to ${target}. Delete that redirect first.`
}

/** True if the path is the key, or one of its redirects leads there. */
function isCircle(path: string, key: string, existing: Redirects): boolean {
  const seen = new Set<string>()
  for (let next: string | undefined = path; next !== undefined && !seen.has(next);) {
    if (next === key) return true
    seen.add(next)
    const target = existing.get(next)
    next = target === undefined ? undefined : redirectKey(target)
  }
  return false
}
