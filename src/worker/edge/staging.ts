import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { paths } from '#shared/paths.ts'
import { urlOf } from '#worker/base/request-url.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { isSecret, STAGING_COOKIE } from '#worker/base/secret.ts'

const GATE_PAGE = `${paths.stagingAuth}.html`
const open = new Set([paths.stagingAuth, `${paths.stagingAuth}/`, GATE_PAGE, `${GATE_PAGE}/`])

/** On the staging host, shows pages only to visitors with the secret's cookie, and search engines index nothing. */
export const stagingGate = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const { host, secret } = settingsOf(c.env).staging
  if (host === '') return next()
  const url = urlOf(c)
  if (url.hostname.toLowerCase() !== host) return next()
  c.header('X-Robots-Tag', 'noindex')
  if (open.has(url.pathname) || isSecret(secret, getCookie(c, STAGING_COOKIE) ?? '')) return next()
  c.header('Cache-Control', 'no-store')
  if (url.pathname.endsWith('/_payload.json')) return c.json({ message: 'Unauthenticated.' }, 401)
  return c.redirect(gateFor(url), 302)
})

function gateFor({ pathname, search }: URL): string {
  const wanted = pathname + search
  return wanted === paths.home ? GATE_PAGE : `${GATE_PAGE}?${new URLSearchParams({ redirect: wanted })}`
}
