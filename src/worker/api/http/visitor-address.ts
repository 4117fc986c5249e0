import { isSecret } from '#worker/base/secret.ts'
import type { ApiContext } from './context.ts'

/**
 * The visitor's network address, or null where nobody knows it. Only Cloudflare's own header is believed, and a shop that
 * asks on behalf of its visitors and has the secret in `API_SECRET`. Proxies on the way add themselves behind the visitor.
 */
export function visitorAddress(c: ApiContext): string | null {
  const isShop = isSecret(c.get('settings').apiSecret, c.req.header('X-Api-Secret') ?? '')
  const [visitor = ''] = isShop ? (c.req.header('X-Forwarded-For') ?? '').split(',') : []
  return visitor.trim() || (c.req.header('CF-Connecting-IP') ?? null)
}
