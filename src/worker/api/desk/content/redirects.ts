import * as v from 'valibot'
import { deleteRedirect as deletion, findRedirectById, insertRedirects } from '#db/desk/content/redirects.ts'
import { MOST_REDIRECTS, redirectFacts } from '#db/desk/content/redirects.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'
import { checkedRedirects, linesOf } from './redirect-rules.ts'

const path = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300))), null)
const RedirectForm = v.object({
  ...{ from: path, to: path },
  /** A redirect in each line, both paths apart by a comma; instead of the two fields. */
  lines: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100_000))), null),
})
const Versioned = v.object({ version: v.number() })

/** POST redirects: adds one, or all of the lines or none. */
export async function addRedirects(desk: Desk): Promise<Response> {
  const { from, to, lines } = await validated(desk.c, RedirectForm)
  const typed = lines === null ? [{ from: from ?? '', to: to ?? '' }] : linesOf(lines)
  const facts = await redirectFacts(
    desk.db,
    typed.map((row) => row.from),
  )
  const { rows, wrong } = checkedRedirects(typed, facts)
  if (rows.length + facts.known.size > MOST_REDIRECTS) {
    throw new ValidationError({ from: [`The shop keeps ${MOST_REDIRECTS} redirects. Delete some first.`] })
  }
  if (lines === null && wrong[0]) throw new ValidationError({ [wrong[0].field]: [wrong[0].message] })
  if (wrong.length > 0) {
    throw new ValidationError({
      lines: [
        wrong
          .slice(0, 5)
          .map(({ line, message }) => `Line ${line}: ${message}`)
          .join(' '),
      ],
    })
  }
  if (rows.length === 0) throw new ValidationError({ lines: ['Enter a redirect in each line.'] })
  return answerChange(desk, 'redirect', {
    ...{ action: 'content.redirects-added', subject: 'redirects', was: {}, became: { added: rows.slice(0, 50) } },
    summary: rows.length === 1 ? 'Added a redirect' : `Added ${rows.length} redirects`,
    statements: [insertRedirects(desk.db, rows, desk.now)],
  })
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
