import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiPaths } from '#shared/paths.ts'
import { formPost } from './form-posts.ts'
import { headers } from './headers.ts'
import { runJobs } from './jobs.ts'
import { page } from './page.tsx'
import { report } from './report.ts'
import { upstream } from './upstream.ts'

const MAX_FORM_BYTES = 64 * 1024

const app = new Hono<{ Bindings: Env }>()

app.use(headers)

app.all('/api/*', (c) => upstream(c, c.req.raw))
app.all('/sanctum/*', (c) => upstream(c, c.req.raw))
app.get(apiPaths.health, (c) => upstream(c, c.req.raw))

app.post('*', bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('The form is too large.', 413) }), formPost)
app.get('*', (c) => page(c))

app.onError((error, c) => {
  report(c, 'worker', error)
  return c.text('Internal Server Error', 500, { 'Cache-Control': 'private, no-store' })
})

export default {
  fetch: app.fetch,
  scheduled: (_event: ScheduledController, env: Env) => runJobs(env, Date.now()),
}
