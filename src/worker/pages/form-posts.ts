import { listNotices, type Action, type ActionContext } from '#shared/actions/action.ts'
import { findAction } from '#shared/actions/actions.ts'
import { NO_CART } from '#shared/api/cart-session.ts'
import { readFields, fieldText, filesIn, withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { FILES_LOST } from '#shared/actions/form-files.ts'
import { askedCookie, SIGN_IN_FIRST } from './asked-before.ts'
import { cookieChecked } from './cookie-check.ts'
import { NOTHING_LOST } from '#shared/actions/nothing-lost.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { idempotencyKey } from '#shared/api/idempotency-key.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { COOKIE_GONE, errorTexts, STALE_FORM } from '#shared/actions/error-texts.ts'
import { ToastError } from '#shared/actions/toast-error.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { FormState } from '#shared/state/page.ts'
import { storeConsent } from './consent.ts'
import { flashCookie } from './flash.ts'
import { isGenuine } from './form-token.ts'
import { page } from './page.tsx'
import { readSessionInTime, sessionFromCookie } from './page-session.ts'
import { postedForm } from './posted-form.ts'
import { report } from '#worker/base/report.ts'
import { createCountedLog } from '#worker/base/counted-log.ts'
import { findRequestId } from '#worker/base/request/request-id.ts'
import { readUrl } from '#worker/base/request/request-url.ts'
import { buildRequestContext, type RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

const logRefused = createCountedLog('warn', 'refused', 1_000)

/** Differences between the shop's forms and the Desk's. */
export type FormSide<Context> = {
  context: RequestContext
  findAction(name: string): Promise<Action<Context> | null>
  /** An action's context, besides the fields. */
  given(fields: Fields, form: FormData): Promise<Context>
  show(state: FormState, fields: Fields): Response | Promise<Response>
  /** The Set-Cookie line by which a form waits until its sender has signed in. */
  waiting?(path: string, fields: Fields): Promise<string | null>
  /** Answers instead of running the action. */
  instead?(fields: Fields): Promise<Response> | null
  /** Answers after the action, instead of where that leads. */
  after?(fields: Fields): Promise<Response | null>
}

/** Runs the same action as the browser. */
export function formPost(c: WorkerContext): Promise<Response> {
  const context = buildRequestContext(c)
  return answerPost<ActionContext>(c, {
    context,
    findAction,
    given: async (fields, form) => ({
      ...context,
      session: async () => sessionFromCookie(context) ?? readSessionInTime(context),
      idempotencyKey: await idempotencyKey(fields),
      files: (field) => filesIn(form, field),
    }),
    show: (state) => page(c, context, state),
    waiting: (path, fields) => askedCookie(c, path, fields),
  })
}

/** Runs the action of a posted form, then redirects with 303 or renders the page again with the typed values. */
export async function answerPost<Context>(c: WorkerContext, side: FormSide<Context>): Promise<Response> {
  const posted = await postedForm(c)
  if ('rejection' in posted) return posted.rejection
  const { form, cut } = posted
  const fields = readFields(form)
  const action = await side.findAction(fieldText(fields, '_action'))
  const hadFiles = cut !== null || [...new Set(form.keys())].some((field) => filesIn(form, field).length > 0)
  const post = { c, side, form, fields, hadFiles }
  if (!action) return showFormError(post, { status: 400, message: 'Unknown form. Reload the page and try again.' })
  if (!isGenuine(c, side.context, fields)) {
    logRefused({ request: findRequestId(c), status: 419, method: 'POST', path: readUrl(c).pathname })
    const message = c.req.header('Cookie') === undefined ? COOKIE_GONE : STALE_FORM
    return showFormError(post, { status: 419, message })
  }
  if (cut) {
    const errors = { [cut.field]: [cut.tooLarge] }
    return showFormError(post, { status: 413, message: cut.tooLarge, errors })
  }
  try {
    return (await side.instead?.(fields)) ?? (await runAction(post, action))
  } catch (error) {
    return onFailure(post, error)
  }
}

type Post<Context = unknown> = {
  c: WorkerContext
  side: FormSide<Context>
  form: FormData
  fields: Fields
  hadFiles: boolean
}

async function runAction<Context>(post: Post<Context>, action: Action<Context>): Promise<Response> {
  const { c, side, form, fields } = post
  const result = await action(fields, await side.given(fields, form))
  if (result.next === 'show')
    return showFormError(post, { status: 200, message: result.message ?? '', data: result.data })
  if (result.next === 'save') return fileResponse(result.file)
  const instead = await side.after?.(fields)
  if (instead) return instead
  const consent = result.consent ? await storeConsent(c, side.context, result.consent) : []
  const to = result.next === 'leave' ? result.elsewhere : cookieChecked(c, result.to ?? readPostPath(c), result)
  return leave(c, to, listNotices(result), [...side.context.setCookies(), ...consent])
}

function onFailure<Context>(post: Post<Context>, error: unknown): Response | Promise<Response> {
  const { c, fields } = post
  if (error instanceof HttpError) {
    const { status, data, retryAfterSeconds } = error
    if (status === 401) return signInFirst(post, (data as { back?: string } | null)?.back ?? readPostPath(c))
    const isToast = error instanceof ToastError
    return showFormError(post, {
      status,
      data,
      retryAfterSeconds,
      ...errorTexts(error, fields),
      ...(isToast && { isToast }),
      // The password was entered too long ago.
      ...(status === 428 && { errors: { current_password: [error.message] } }),
    })
  }
  if (error instanceof Error && error.message === NO_CART) {
    return showFormError(post, { status: 422, message: 'No items in cart.' })
  }
  report(c, 'form', error)
  const message = 'Something went wrong on our end. Submit the form again.'
  return showFormError(post, { status: 500, message })
}

async function signInFirst<Context>({ c, side, fields }: Post<Context>, back: string): Promise<Response> {
  const waiting = (await side.waiting?.(back, fields)) ?? null
  const cookies = [...side.context.setCookies(), ...(waiting ? [waiting] : [])]
  return leave(c, withNext(paths.login, back), waiting ? [SIGN_IN_FIRST] : [], cookies)
}

type FormError = Pick<FormState, 'status' | 'message'> & Partial<FormState>

function showFormError<Context>(
  { c, side, fields, hadFiles }: Post<Context>,
  { retryAfterSeconds, ...formError }: FormError & { retryAfterSeconds?: number | null },
): Response | Promise<Response> {
  const shown = hadFiles ? withoutFiles(formError) : formError
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const state = {
    ...{ action: fieldText(fields, '_action'), values: withoutSecrets(fields), errors: {}, data: null },
    isToast: fieldText(fields, '_menu') !== '',
    ...shown,
  }
  return side.show(state, fields)
}

function leave(c: WorkerContext, to: string, notices: NoticeText[], setCookies: string[]): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const line of setCookies) headers.append('Set-Cookie', line)
  if (notices.length > 0) headers.append('Set-Cookie', flashCookie(c, notices))
  return new Response(null, { status: 303, headers })
}

function readPostPath(c: WorkerContext): string {
  return readUrl(c).pathname + readUrl(c).search
}

/** The API stores the files of a form that it rejects with 422, and those that its answer names. */
function withoutFiles(formError: FormError): FormError {
  if (formError.status === 422 || (formError.data as { kept?: unknown } | null)?.kept) return formError
  return { ...formError, message: formError.message.replace(NOTHING_LOST, FILES_LOST), lostFiles: true }
}

/** Passes the API's file on with only the headers that a download needs. */
function fileResponse({ body, headers }: Response): Response {
  const passed = ['Content-Type', 'Content-Disposition'].map((name) => [name, headers.get(name) ?? ''])
  return new Response(body, { headers: { ...Object.fromEntries(passed), 'Cache-Control': 'private, no-store' } })
}
