import { instructions } from '#shared/content/instructions.ts'
import { posts } from '#shared/content/posts.ts'
import { ownPath } from '#shared/desk/own-path.ts'
import { movedTarget } from '#shared/legacy-redirects.ts'
import { href, paths } from '#shared/paths.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import type { NewRedirect, redirectFacts } from '#db/desk/content/redirects.ts'

type Facts = Awaited<ReturnType<typeof redirectFacts>>
type Wrong = { line: number; field: 'from' | 'to'; message: string }

const PLAIN = 'Enter a path of the shop, such as /old-page, without a question mark.'

/** The shop's own pages that are not of the catalogue. */
const pages: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => !path.includes(':')),
  ...posts.map(({ slug }) => href(paths.blogPost, { slug })),
  ...instructions.map(({ slug }) => href(paths.diyGuide, { guide: slug })),
])

/** What is typed or pasted: two paths in each line, apart by a comma, a semicolon or a tab. */
export function linesOf(text: string): NewRedirect[] {
  return text
    .split('\n')
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== '') && cells[0]?.toLowerCase() !== 'from')
    .map(([from = '', to = '']) => ({ from, to }))
}

/** The redirects as they are stored, and what is wrong with each of the others. Their lines are counted from 1. */
export function checkedRedirects(typed: readonly NewRedirect[], facts: Facts): { rows: NewRedirect[]; wrong: Wrong[] } {
  const known = new Map(facts.known)
  const [rows, wrong]: [NewRedirect[], Wrong[]] = [[], []]
  for (const [index, row] of typed.entries()) {
    const checked = checkedRow(row, known, facts)
    if ('message' in checked) wrong.push({ ...checked, line: index + 1 })
    else {
      rows.push(checked)
      known.set(checked.from, checked.to)
    }
  }
  return { rows, wrong }
}

function checkedRow(
  typed: NewRedirect,
  known: ReadonlyMap<string, string>,
  facts: Facts,
): NewRedirect | Omit<Wrong, 'line'> {
  const [from, to] = [plainPath(typed.from), plainPath(typed.to)]
  if (from === null) return { field: 'from', message: PLAIN }
  if (to === null) return { field: 'to', message: PLAIN }
  const key = redirectKey(from)
  const message = refusal(key, known, facts)
  if (message) return { field: 'from', message }
  if (leadsTo(redirectKey(to), key, known)) return { field: 'to', message: 'This would lead in a circle.' }
  return { from: key, to }
}

function plainPath(text: string): string | null {
  const path = ownPath(text)
  return path === null || /[?#]/.test(path) || /^\/(desk|api)(\/|$)/i.test(path) ? null : path
}

function refusal(key: string, known: ReadonlyMap<string, string>, { categories, products }: Facts): string | null {
  const isProduct = key.split('/').length === 4 && products.has(Number(key.split('/')[3]))
  if (pages.has(key) || categories.has(key) || isProduct) return 'The shop has a page at this address.'
  if (movedTarget(key) !== null) return 'The shop already redirects this address by itself.'
  const target = known.get(key)
  return target === undefined ? null : `This address already leads to ${target}. Delete that redirect first.`
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
