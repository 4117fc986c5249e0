import { HttpError } from '#shared/api/http-error.ts'
import { errorTexts, STALE_FORM } from '#shared/actions/error-texts.ts'
import { fieldsOf, fieldText, withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { deskActionOf } from '#shared/actions/desk/actions.ts'
import type { DeskAction, Outcome } from '#shared/actions/desk/action.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { matchDesk } from '#routes/desk-table.ts'
import { flashCookie } from '#worker/pages/flash.ts'
import { isGenuine } from '#worker/pages/genuine-form.ts'
import { postedForm } from '#worker/pages/posted-form.ts'
import { report } from '#worker/base/report.ts'
import { heldForm, holdForm } from './held.ts'
import { deskPage } from './page.tsx'
import type { DeskRequest } from './request.ts'

/** Runs the action of a posted form: 303 afterwards, or the page again with what was typed. */
export async function deskPost(request: DeskRequest): Promise<Response> {
  const { c, context, url, visit } = request
  const posted = await postedForm(c)
  if ('rejection' in posted) return posted.rejection
  const fields = fieldsOf(posted.form)
  const name = fieldText(fields, '_action')
  const action = deskActionOf(name)
  if (!action) return again(request, fields, { status: 400, message: 'This form is not known at the desk.' })
  if (!isGenuine(c, context, fields)) return again(request, fields, { status: 419, message: STALE_FORM })
  if (!visit.open && matchDesk(url.pathname)?.route.needs !== 'staff') return hold(request, fields)
  try {
    return await run(request, fields, action)
  } catch (error) {
    return refused(request, fields, error)
  }
}

async function run(request: DeskRequest, fields: Fields, action: DeskAction): Promise<Response> {
  const { api, url } = request
  const params = matchDesk(url.pathname)?.params ?? {}
  const outcome = await action(fields, { api, url, params, key: fieldText(fields, '_key') })
  if ('shows' in outcome) {
    return again(request, fields, { status: 200, message: outcome.message ?? '', data: outcome.shows })
  }
  if ('file' in outcome) return fileResponse(outcome.file)
  const held = fieldText(fields, '_action') === 'open' ? await heldForm(request, fieldText(fields, 'held')) : null
  return held ? giveBack(request, held) : leave(request, outcome)
}

function leave({ c, url }: DeskRequest, { to, notice, warning }: Extract<Outcome, { to?: string }>): Response {
  const headers = new Headers({ Location: to ?? url.pathname + url.search })
  const notices = [
    ...(notice ? [{ kind: 'success' as const, text: notice }] : []),
    ...(warning ? [{ kind: 'warning' as const, text: warning }] : []),
  ]
  if (notices.length > 0) headers.append('Set-Cookie', flashCookie(c, notices))
  return new Response(null, { status: 303, headers })
}

type Refusal = Pick<FormState, 'status' | 'message'> & Partial<FormState>

function again(request: DeskRequest, fields: Fields, refusal: Refusal): Promise<Response> {
  const form = {
    action: fieldText(fields, '_action'),
    values: withoutSecrets(fields),
    errors: {},
    data: null,
    ...refusal,
  }
  const held = fieldText(fields, 'held')
  return deskPage(request, { form, ...(held && { held }) })
}

function refused(request: DeskRequest, fields: Fields, error: unknown): Promise<Response> {
  const { c } = request
  if (!(error instanceof HttpError)) {
    report(c, 'desk-form', error)
    return again(request, fields, { status: 500, message: 'Something went wrong on our side. Send the form again.' })
  }
  const { status, data, retryAfterSeconds } = error
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const proof = status === 428 ? { errors: { current_password: [error.message] } } : {}
  return again(request, fields, { status, data, ...errorTexts(error, fields), ...proof })
}

/** The desk closed while the form was filled in: it is kept, sealed, in the form that opens the desk. */
async function hold(request: DeskRequest, fields: Fields): Promise<Response> {
  const { url } = request
  const held = await holdForm(request, fields)
  const message = held
    ? 'The desk closed while you were writing. What you typed is kept and comes back after this; nothing was done yet.'
    : 'The desk closed while you were writing. The form was too long to be kept: go back to copy your text before you open the desk.'
  const form = { action: '', status: 200, message, errors: {}, values: {}, data: null }
  const opening = new URL(deskPaths.open, url)
  opening.searchParams.set('next', url.pathname + url.search)
  return deskPage({ ...request, url: opening }, { form, held, status: 403 })
}

/** Shows the page of a kept form, filled in as it was. */
async function giveBack(request: DeskRequest, { path, fields }: { path: string; fields: Fields }): Promise<Response> {
  const { url, visit, now } = request
  const form = {
    ...{ action: fieldText(fields, '_action'), values: withoutSecrets(fields), errors: {}, data: null },
    ...{ status: 200, message: 'Nothing was done yet. Look over what you typed, and send it again.' },
  }
  const opened = { ...visit, open: { since: now, provenAt: now } }
  return deskPage({ ...request, visit: opened, url: new URL(path, url) }, { form })
}

/** Passes a file on with only the headers that a download needs. */
function fileResponse({ body, headers }: Response): Response {
  const kept = ['Content-Type', 'Content-Disposition'].map((name) => [name, headers.get(name) ?? ''])
  return new Response(body, { headers: Object.fromEntries(kept) })
}
