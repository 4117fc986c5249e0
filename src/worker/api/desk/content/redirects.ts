import * as v from 'valibot'
import { deleteRedirect as deletion, findRedirectById, insertRedirects } from '#db/desk/content/redirects.ts'
import { MOST_REDIRECTS, redirectFacts } from '#db/desk/content/redirects.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'
import { TableRefusal } from '../tables/grid.ts'
import { checkedRedirects, typedRedirects } from './redirect-rules.ts'

const text = v.optional(v.nullable(v.string()), null)
const RedirectForm = v.object({
  ...{ from: text, to: text },
  /** CSV instead of the two fields: both paths in each line. */
  lines: text,
})
const Versioned = v.object({ version: v.number() })

const MOST_LINES = 500

/** POST redirects: adds one, or all of the lines or none. */
export async function addRedirects(desk: Desk): Promise<Response> {
  const { from, to, lines } = await validated(desk.c, RedirectForm)
  const field = lines === null ? 'from' : 'lines'
  const typed = lines === null ? [{ line: 1, from: from ?? '', to: to ?? '' }] : readLines(lines)
  if (typed.length === 0) throw new ValidationError({ lines: ['Enter a redirect in each line.'] })
  if (typed.length > MOST_LINES) {
    throw new ValidationError({ lines: [`These are ${typed.length} redirects. Add at most ${MOST_LINES} at once.`] })
  }
  const paths = typed.map((row) => row.from)
  const facts = await redirectFacts(desk.db, paths)
  const { rows, problems } = checkedRedirects(typed, facts)
  if (problems[0]) throw refused(lines === null, problems)
  if (rows.length + facts.known.size > MOST_REDIRECTS) {
    throw new ValidationError({ [field]: [`The shop keeps ${MOST_REDIRECTS} redirects. Delete some first.`] })
  }
  return answerChange(desk, 'redirect', {
    ...{ action: 'content.redirects-added', subject: 'redirects', was: {}, became: { added: rows.slice(0, 50) } },
    summary: rows.length === 1 ? 'Added a redirect' : `Added ${rows.length} redirects`,
    statements: [insertRedirects(desk.db, rows, desk.now)],
  })
}

function readLines(lines: string): ReturnType<typeof typedRedirects> {
  try {
    return typedRedirects(lines)
  } catch (error) {
    if (error instanceof TableRefusal) throw new ValidationError({ lines: [error.message] })
    throw error
  }
}

/** Beside the fields of one redirect; of many, all problems in a table. */
function refused(isOne: boolean, problems: ReturnType<typeof checkedRedirects>['problems']): ValidationError {
  if (isOne) return new ValidationError(Object.fromEntries(problems.map(({ column, problem }) => [column, [problem]])))
  const wrong = new Set(problems.map(({ row }) => row)).size
  const summary = wrong === 1 ? '1 line is wrong.' : `${wrong} lines are wrong.`
  return new ValidationError({ lines: [`${summary} Nothing was added.`] }, { problems })
}

/** DELETE redirects/:id */
export async function deleteRedirect(desk: Desk): Promise<Response> {
  const id = Number(desk.params['id'])
  const { version } = await validated(desk.c, Versioned)
  const found = Number.isSafeInteger(id) ? await findRedirectById(desk.db, id) : null
  if (!found) return missing(desk.c, 'Redirect not found.')
  const { from, to, hits } = found
  return answerChange(desk, 'redirect', {
    ...{ action: 'content.redirect-deleted', subject: `redirect:${id}`, summary: 'Deleted a redirect' },
    ...{ was: { from, to, hits }, became: {}, seen: { table: 'redirects', id, version } },
    statements: [deletion(desk.db, id)],
  })
}
