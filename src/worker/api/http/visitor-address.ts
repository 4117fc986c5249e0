import { isSecret } from '#worker/base/signing/secret.ts'
import type { ApiContext } from './context.ts'

/** The visitor's IP address or null, from Cloudflare's header or a shop that calls with `API_SECRET`. */
export function visitorAddress(c: ApiContext): string | null {
  const isShop = isSecret(c.get('settings').apiSecret, c.req.header('X-Api-Secret') ?? '')
  const [visitor = ''] = isShop ? (c.req.header('X-Forwarded-For') ?? '').split(',') : []
  return visitor.trim() || (c.req.header('CF-Connecting-IP') ?? null)
}
