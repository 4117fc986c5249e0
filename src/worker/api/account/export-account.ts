import { attachOrders } from '#db/orders/orders-of-user.ts'
import type { ApiContext } from '#api/http/context.ts'
import { requireUser } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { HOUR_MS } from '#shared/time.ts'
import { exportFile, exportStatements } from './personal-export.ts'
import { logSecurity } from './security-log.ts'

const EXPORTS_PER_HOUR = 3

export async function exportAccount(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  await throttle(c, 'export', EXPORTS_PER_HOUR, HOUR_MS, String(user.id))
  const db = c.get('db')
  const [, ...results] = await db.batch([attachOrders(db, user.id, user.email), ...exportStatements(db, user.id)])
  logSecurity(c, 'exported', user.email)
  return exportFile(c, results)
}
