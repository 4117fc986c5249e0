import { actions } from '#shared/actions.ts'
import { NO_CART } from '#shared/cart-session.ts'
import { fieldsOf, fieldText, type Fields } from '#shared/fields.ts'
import { HttpError } from '#shared/http.ts'
import { idempotencyKey } from '#shared/idempotency-key.ts'
import type { FormState } from '#shared/state/page.ts'
import { isFormToken } from './form-token.ts'
import { page, sessionCookie } from './page.tsx'
import { report } from './report.ts'
import { settingsOf } from './settings.ts'
import { shopOf } from './shop.ts'
import type { WorkerContext } from './upstream.ts'

/**
 * A form sent without JavaScript: the same action that the browser's script would run, then 303 to where it leads; or,
 * refused, the page again with the errors and everything that was typed.
 */
export async function formPost(c: WorkerContext): Promise<Response> {
  const form = await postedForm(c)
  if (!form) return c.text('A form is expected here.', 415, { 'Cache-Control': 'private, no-store' })
  const fields = fieldsOf(form)
  const name = fieldText(fields, '_action')
  const action = Object.hasOwn(actions, name) ? actions[name]! : null
  const shop = shopOf(c)
  const refused = (refusal: Omit<FormState, 'action' | 'values'>) =>
    page(c, shop, { action: name, values: withoutSecrets(fields), ...refusal })

  if (!action) return refused({ status: 400, message: 'This form is not known here.', errors: {}, data: null })
  if (!isGenuine(c, fields)) {
    const message = 'This page was open for too long. Nothing was lost: please send the form again.'
    return refused({ status: 419, message, errors: {}, data: null })
  }
  try {
    const { to } = await action(fields, { ...shop, idempotencyKey: await idempotencyKey(fields) })
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers({ Location: to ?? pathname + search, 'Cache-Control': 'private, no-store' })
    for (const line of shop.setCookies()) headers.append('Set-Cookie', line)
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (error instanceof HttpError) {
      return refused({ status: error.status, message: error.message, errors: error.errors, data: error.data })
    }
    if (error instanceof Error && error.message === NO_CART) {
      return refused({ status: 422, message: 'No items in cart.', errors: {}, data: null })
    }
    report(c, 'form', error)
    return refused({
      status: 500,
      message: 'Something went wrong on our side. Please send the form again.',
      errors: {},
      data: null,
    })
  }
}

async function postedForm(c: WorkerContext): Promise<FormData | null> {
  try {
    return await c.req.formData()
  } catch {
    // Another content type, or a body that was cut off.
    return null
  }
}

/** Sent by one of our own pages: browsers say where a post comes from, and our pages carry a token. */
function isGenuine(c: WorkerContext, fields: Fields): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const { siteOrigin, appKey } = settingsOf(c.env)
  const origin = c.req.header('Origin')
  if (origin && origin !== (siteOrigin || new URL(c.req.url).origin)) return false
  return isFormToken(appKey, sessionCookie(c), fieldText(fields, '_token'))
}

/** Card numbers and passwords are the only things that are not given back. */
function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^(card\.|password|current_password|_)/.test(name)),
  )
}
