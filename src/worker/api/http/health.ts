import { countLateMails } from '#db/outbox-queue.ts'
import type { ApiContext } from './context.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** By this age the cron has retried several times: it is not running, or the provider accepts nothing. */
const LATE_MS = 15 * MINUTE_MS

/** GET /healthz: 200 while the database responds, else 503. Late mails alone mean `degraded`. */
export async function health(c: ApiContext): Promise<Response> {
  const late = await countLateMails(c.get('db'), Date.now() - LATE_MS).then(
    (mails) => mails,
    // A failing query is what this endpoint reports.
    () => null,
  )
  const database = late === null ? 'down' : 'ok'
  const mail = late === null ? 'unknown' : late === 0 ? 'ok' : 'late'
  const status = mail === 'ok' ? 'ok' : 'degraded'
  return c.json(
    { status, build: import.meta.env.VITE_BUILD_ID ?? 'dev', database, mail },
    database === 'ok' ? 200 : 503,
  )
}
