import { clearRecentOrder } from '#api/checkout/recent-order.ts'
import type { ApiContext } from '#api/http/context.ts'
import { endSession, requireSession } from '#api/http/session.ts'
import { logSecurity } from '#api/account/security-log.ts'

export async function logout(c: ApiContext): Promise<Response> {
  const { user } = await requireSession(c)
  await endSession(c)
  logSecurity(c, 'signed-out', user.email)
  clearRecentOrder(c)
  // Not "storage", which holds the theme, the banner state and the cart's hash.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
}
