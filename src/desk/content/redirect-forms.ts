import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import { rowId, sentText } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { checkRedirects, readLines, type Problem } from './redirect-rules.ts'
import { deleteRedirect as deletion, loadRedirect, insertRedirects, readAddresses } from './redirect-sql.ts'

const MOST_LINES = 500
/** The most that the shop keeps: all of them are read before one is added. */
const MOST_REDIRECTS = 2000

/** Adds the redirect of the two fields, or all of the `lines`, which are CSV with both paths in each line, or none. */
export const addRedirects = deskForm('redirects-add', {
  needs: 'editRedirects',
  fields: v.object({ from: sentText, to: sentText, lines: v.optional(sentText) }),
  run: async (desk, { from, to, lines }) => {
    const { db, now } = desk
    const isList = lines !== undefined
    const typed = isList ? readLines(lines) : [{ line: 1, from, to }]
    if (typed.length === 0) throw new ValidationError({ lines: ['Enter a redirect in each line.'] })
    if (typed.length > MOST_LINES) {
      throw new ValidationError({ lines: [`These are ${typed.length} redirects. Add at most ${MOST_LINES} at once.`] })
    }
    const addresses = await readAddresses(
      db,
      typed.map((row) => row.from),
    )
    const { rows, problems } = checkRedirects(typed, addresses)
    if (problems.length > 0) throw isList ? wrongLines(problems) : wrongFields(problems)
    if (rows.length + addresses.existing.size > MOST_REDIRECTS) {
      const full = `The shop keeps ${MOST_REDIRECTS} redirects. Delete some first.`
      throw new ValidationError({ [isList ? 'lines' : 'from']: [full] })
    }
    await saveChange(desk, 'redirect', {
      ...{ action: 'content.redirects-added', subject: 'redirects', was: {}, became: { added: rows.slice(0, 50) } },
      summary: rows.length === 1 ? 'Added a redirect' : `Added ${rows.length} redirects`,
      statements: [insertRedirects(db, rows, now)],
    })
    return { next: 'stay', message: isList ? 'Redirects added.' : 'Redirect added.' }
  },
})

function wrongFields(problems: readonly Problem[]): ValidationError {
  return new ValidationError(Object.fromEntries(problems.map(({ column, problem }) => [column, [problem]])))
}

/** Of many redirects the page shows all problems in a table. */
function wrongLines(problems: readonly Problem[]): ValidationError {
  const wrong = new Set(problems.map(({ row }) => row)).size
  const summary = wrong === 1 ? '1 line is wrong.' : `${wrong} lines are wrong.`
  return new ValidationError({ lines: [`${summary} Nothing was added.`] }, { problems })
}

export const deleteRedirect = deskForm('redirect-delete', {
  needs: 'editRedirects',
  fields: v.object({ id: rowId() }),
  run: async (desk, { id }) => {
    const { db, version } = desk
    const was = await loadRedirect(db, id)
    if (!was) throw new HttpError(404, '', { message: 'Redirect not found.' })
    await saveChange(desk, 'redirect', {
      ...{ action: 'content.redirect-deleted', subject: `redirect:${id}`, summary: 'Deleted a redirect' },
      ...{ was, became: {}, seen: { table: 'redirects', id, version }, statements: [deletion(db, id)] },
    })
    return { next: 'stay', message: 'Redirect deleted.' }
  },
})
