import { createMiddleware } from 'hono/factory'
import { readUrl } from '#worker/base/request/request-url.ts'
import { canonicalHost } from '#worker/base/request/canonical-host.ts'
import { readSettings } from '#worker/base/settings.ts'
import { isApiCall } from './api-call.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

/**
 * Once the shop's own origin is https, sends pages over plain http to https, and rejects writes and calls of the API:
 * what they carry has already traveled in the open, and a redirect would hide the mistake. A host that is none of the
 * shop's leads to the shop's own. Cloudflare passes on the visitor's scheme in the URL; another proxy that ends TLS has
 * to send X-Forwarded-Proto.
 */
export const requireHttps = createMiddleware<WorkerEnv>(async (c, next) => {
  const { siteOrigin, staging } = readSettings(c.env)
  if (!siteOrigin.startsWith('https:') || isEncrypted(readUrl(c), c.req.header('X-Forwarded-Proto'))) return next()
  const { hostname, pathname, search } = readUrl(c)
  if (!['GET', 'HEAD'].includes(c.req.method) || isApiCall(pathname)) return c.json({ message: 'Use https.' }, 400)
  const isStaging = staging.host !== '' && canonicalHost(hostname) === staging.host
  return c.redirect(`${isStaging ? `https://${staging.host}` : siteOrigin}${pathname}${search}`, 308)
})

function isEncrypted({ protocol }: URL, forwarded = ''): boolean {
  const [scheme = ''] = forwarded.split(',')
  return (scheme.trim().toLowerCase() || protocol.slice(0, -1)) === 'https'
}
