import * as v from 'valibot'
import { countQuery } from '#db/limits/rate-limits.ts'
import { countVisit, listBuilds } from '#db/visits/vitals.ts'
import { errorRoute, notFoundRoute, routes } from '#routes/table.ts'
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

/** POST /vitals: counts how quickly a page of the shop loaded. Anything else changes nothing and is not told so. */
export async function vitals(c: WorkerContext): Promise<Response> {
  if (isMeasured(c) && c.req.header('Origin') === readOrigin(c)) {
    const sent = v.safeParse(Vitals, await readVitals(c))
    if (sent.success && pages.has(sent.output.page)) await count(c, sent.output, Date.now())
  }
  return c.body(null, 204, noStore)
}

function isMeasured(c: WorkerContext): boolean {
  const { apiOrigin, vitalsPercent } = readSettings(c.env)
  return vitalsPercent > 0 && !apiOrigin
}

async function readVitals(c: WorkerContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    // The schema rejects null, so a body without JSON is ignored.
    return null
  }
}

async function count(c: WorkerContext, visit: Vitals, now: number): Promise<void> {
  const db = c.env.DB.withSession('first-primary')
  if (visit.build !== BUILD && !(await olderBuilds(db, now)).includes(visit.build)) return
  const networks = networkLimits(c.req.header('CF-Connecting-IP') ?? 'local', limits.vitalsOfNetwork)
  const counters = networks.map(({ network, limit }) => ({ key: `vitals|${network}`, limit }))
  const [hit] = countQuery(db, counters, now).statements
  await db.batch([hit!, ...countVisit(db, visit, now)])
}

const recent = { until: 0, builds: [] as string[] }

/** A page that was opened before a deployment tells of its own build. Each isolate asks for these once in a while. */
async function olderBuilds(db: D1DatabaseSession, now: number): Promise<string[]> {
  if (now >= recent.until) Object.assign(recent, { builds: await listBuilds(db, now), until: now + ASK_AGAIN_MS })
  return recent.builds
}
