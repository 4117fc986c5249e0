import { isSecret } from '#worker/base/secret.ts'
import type { ApiContext } from './context.ts'

/**
 * The visitor's IP address, or null if unknown. Trusted are Cloudflare's header, and a shop that calls with
 * `API_SECRET` on behalf of its visitors, who come first in the forwarded list.
 */
export function visitorAddress(c: ApiContext): string | null {
  const isShop = isSecret(c.get('settings').apiSecret, c.req.header('X-Api-Secret') ?? '')
  const [visitor = ''] = isShop ? (c.req.header('X-Forwarded-For') ?? '').split(',') : []
  return visitor.trim() || (c.req.header('CF-Connecting-IP') ?? null)
}
