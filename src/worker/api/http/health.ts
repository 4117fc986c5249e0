import type { ApiContext } from './context.ts'
import { checkParts, listFailing, type Part } from '#db/health/parts.ts'
import type { HealthJson } from '#shared/schema/service.ts'

/**
 * GET /healthz answers 200 while the databases, the jobs and the emails do what they should, else 503 with the names of the
 * parts that fail.
 */
export async function health(c: ApiContext): Promise<Response> {
  const parts = await checkParts(c.env, c.get('db'), Date.now())
  const failing = listFailing(parts).map(({ name }) => name)
  const status = failing.length === 0 ? 'ok' : 'degraded'
  const states = Object.fromEntries(parts.map(({ name, state }) => [name, state])) as Record<Part['name'], never>
  const build = import.meta.env.VITE_BUILD_ID ?? 'dev'
  return c.json({ status, build, ...states, failing } satisfies HealthJson, failing.length === 0 ? 200 : 503)
}
