import { clearRecentOrder } from '#api/checkout/recent-order.ts'
import type { ApiContext } from '#api/http/context.ts'
import { endSession } from '#api/http/session.ts'

export async function logout(c: ApiContext): Promise<Response> {
  await endSession(c)
  clearRecentOrder(c)
  // Not "storage", which holds the theme, the banner state and the cart's hash.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
}
