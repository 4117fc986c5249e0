import * as v from 'valibot'
import { countQuery } from '#db/limits/rate-limits.ts'
import type { Db } from '#db/db.ts'
import { countFault } from '#db/visits/faults.ts'
import { countVisit, listBuilds } from '#db/visits/vitals.ts'
import { errorRoute, notFoundRoute, routes } from '#routes/table.ts'
import { Fault } from '#shared/schema/fault.ts'
import { Vitals } from '#shared/schema/vitals.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { limits } from '#worker/base/limits.ts'
import { networkLimits } from '#worker/base/request/networks.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
const ASK_AGAIN_MS = 10 * MINUTE_MS
const noStore = { 'Cache-Control': 'private, no-store' }
const pages = new Set([...routes, notFoundRoute, errorRoute].map(({ name }) => name))

type Sent = { page: string; build: string }
type Kind<T extends Sent> = {
  name: string
  schema: v.GenericSchema<unknown, T>
  count: (db: Db, sent: T, now: number) => D1PreparedStatement[]
}

/** POST /vitals: counts how quickly a page of the shop loaded. */
export const vitals = take({ name: 'vitals', schema: Vitals, count: countVisit })

/** POST /vitals/faults: counts a fault of a script of ours. */
export const faults = take({ name: 'faults', schema: Fault, count: countFault })

/** Whatever is not of a page of ours changes nothing and is not told so. */
function take<T extends Sent>(kind: Kind<T>) {
  return async (c: WorkerContext): Promise<Response> => {
    if (isMeasured(c) && c.req.header('Origin') === readOrigin(c)) {
      const sent = v.safeParse(kind.schema, await readJson(c))
      if (sent.success && pages.has(sent.output.page)) await count(c, kind, sent.output, Date.now())
    }
    return c.body(null, 204, noStore)
  }
}

function isMeasured(c: WorkerContext): boolean {
  const { apiOrigin, vitalsPercent } = readSettings(c.env)
  return vitalsPercent > 0 && !apiOrigin
}

async function readJson(c: WorkerContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    // The schema rejects null, so a body without JSON is ignored.
    return null
  }
}

async function count<T extends Sent>(c: WorkerContext, kind: Kind<T>, sent: T, now: number): Promise<void> {
  const db = c.env.DB.withSession('first-primary')
  if (sent.build !== BUILD && !(await olderBuilds(db, now)).includes(sent.build)) return
  const networks = networkLimits(c.req.header('CF-Connecting-IP') ?? 'local', limits.vitalsOfNetwork)
  const counters = networks.map(({ network, limit }) => ({ key: `${kind.name}|${network}`, limit }))
  const [hit] = countQuery(db, counters, now).statements
  await db.batch([hit!, ...kind.count(db, sent, now)])
}

const recent = { until: 0, builds: [] as string[] }

/**
 * A page that was opened before a deployment tells of its own build. Each isolate asks for these once in a while, however
 * many report meanwhile: they get the earlier answer.
 */
async function olderBuilds(db: D1DatabaseSession, now: number): Promise<string[]> {
  if (now < recent.until) return recent.builds
  recent.until = now + ASK_AGAIN_MS
  recent.builds = await listBuilds(db, now).catch(() => recent.builds)
  return recent.builds
}
