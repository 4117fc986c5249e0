import type { ApiContext } from './context.ts'

/** GET /healthz: 200 while the database answers, else 503. */
export async function health(c: ApiContext): Promise<Response> {
  const database = await c
    .get('db')
    .prepare('SELECT 1')
    .first()
    .then(
      () => 'ok',
      // Not being able to ask is the very thing that is reported.
      () => 'down',
    )
  return c.json(
    { status: database === 'ok' ? 'ok' : 'degraded', build: import.meta.env.VITE_BUILD_ID ?? 'dev', database },
    database === 'ok' ? 200 : 503,
  )
}
