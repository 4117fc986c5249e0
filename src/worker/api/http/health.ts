import { countLateMails } from '#db/outbox-queue.ts'
import type { ApiContext } from './context.ts'

/** By then the cron has tried several times: either it does not run, or the provider takes nothing. */
const LATE_MS = 900_000

/**
 * GET /healthz asks the database one question: how many mails have been due for a quarter of an hour. 200 while it
 * answers, else 503; late mails alone make the shop `degraded`, not down.
 */
export async function health(c: ApiContext): Promise<Response> {
  const late = await countLateMails(c.get('db'), Date.now() - LATE_MS).then(
    (mails) => mails,
    // Not being able to ask is the very thing that is reported.
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
