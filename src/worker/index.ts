import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { calls } from '#shared/api/contract.ts'
import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { apiReference } from './api-reference.ts'
import { cspReport } from '#worker/edge/csp-report.ts'
import { crossOrigin } from '#worker/edge/cross-origin.ts'
import { DESK_PICTURES, deskPicture } from '#worker/assets/desk-picture.ts'
import { DESK_PAGES, deskGate, deskPages } from '#desk/frame/gate.ts'
import { designFile } from '#worker/assets/design-file.ts'
import { defaultCacheControl, headers } from '#worker/edge/headers.ts'
import { formPost } from '#worker/pages/form-posts.ts'
import { icons } from '#worker/assets/icons.ts'
import { images } from '#worker/assets/images.ts'
import { backUpNightly } from '#worker/backup/nightly.ts'
import { checkFeedsNightly } from '#worker/feeds/check-nightly.ts'
import { checkAlarms } from '#worker/alarms/check-alarms.ts'
import { cleanUp } from './clean-up.ts'
import { runJobs } from './jobs.ts'
import { oneClick } from '#worker/pages/one-click.ts'
import { mailboxPage } from '#worker/mail/mailbox-page.ts'
import { page } from '#worker/pages/page.tsx'
import { payload } from '#worker/content/content.tsx'
import { isPageForm } from '#worker/edge/page-form.ts'
import { plainPaths, legacyRedirects, shortRedirects } from '#worker/edge/redirects.ts'
import { limitPost } from '#worker/pages/posted-form.ts'
import { report } from '#worker/base/report.ts'
import { requireHttps } from '#worker/edge/require-https.ts'
import { requestIds } from '#worker/base/request/request-id.ts'
import { feed } from '#worker/seo/feed.ts'
import { productFeed } from '#worker/seo/feeds.ts'
import { zippedFeed } from '#worker/seo/zipped-feed.ts'
import { FEED_PICTURES, feedPicture } from '#worker/assets/feed-picture.ts'
import { llms } from '#worker/seo/llms.ts'
import { markdown } from '#worker/pages/markdown.ts'
import { robots } from '#worker/seo/robots.ts'
import { sitemap, sitemapIndex } from '#worker/seo/sitemap.ts'
import { isConfigured, readSettings } from '#worker/base/settings.ts'
import { stagingGate } from '#worker/edge/staging.ts'
import { rowCountHeader } from '#worker/edge/row-count-header.ts'
import { afterCookieCheck } from '#worker/pages/cookie-check.ts'
import { faults, vitals } from '#worker/edge/vitals.ts'
import { startAfterwards } from '#worker/base/wait-until.ts'
import { upstream } from '#worker/upstream/upstream.ts'
import type { WorkerEnv } from '#worker/base/worker-context.ts'

const MAX_REPORT_BYTES = 32 * 1024
const MAX_VITALS_BYTES = 256
const MAX_FAULT_BYTES = 1024
/** The cron of `wrangler.toml` for what can wait. */
const EACH_HOUR = '30 * * * *'
/** Each hour too, so that nightly work that failed is tried again. */
const NIGHTLY = '10 * * * *'
const noStore = { 'Cache-Control': 'private, no-store' }

const accountCalls = calls
  .filter(([, { method, path }]) => method === 'POST' && apiPaths[path].lastIndexOf('/') === 0)
  .map(([, { path }]) => apiPaths[path])

const app = new Hono<WorkerEnv>()

app.use(defaultCacheControl)
app.use(requestIds)
app.use(rowCountHeader)
// With wrong settings the mailbox rejects the request itself, under its own headers.
app.use('/dev/*', (c, next) => (isConfigured(c.env) ? stagingGate(c, next) : next()))
app.route('/dev', mailboxPage)
app.use(deskGate)
app.use(headers)
app.use(shortRedirects)
app.use(requireHttps)
app.use(plainPaths)
app.route('/dev', apiReference)

for (const calls of ['/api/*', '/sanctum/*', '/verify-email/*', '/email/*', apiPaths.health])
  app.use(calls, crossOrigin)
app.on(['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], accountCalls, (c, next) =>
  isPageForm(c) ? next() : crossOrigin(c, next),
)
app.use(stagingGate)

app.use(DESK_PAGES, deskPages)
app.get(apiPaths.icons, icons)
app.all('/api/*', (c) => upstream(c, c.req.raw))
app.all('/sanctum/*', (c) => upstream(c, c.req.raw))
app.all('/verify-email/*', (c) => upstream(c, c.req.raw))
app.all('/email/*', (c) => upstream(c, c.req.raw))
app.on(['POST', 'PUT', 'PATCH', 'DELETE'], accountCalls, (c, next) => (isPageForm(c) ? next() : upstream(c, c.req.raw)))
app.get(apiPaths.health, (c) => {
  // A cron that stopped cannot tell of it.
  startAfterwards(c, () => checkAlarms(c.env, Date.now()))
  return upstream(c, c.req.raw)
})

app.post(
  apiPaths.cspReport,
  bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => c.body(null, 413, noStore) }),
  cspReport,
)
app.post(apiPaths.vitals, bodyLimit({ maxSize: MAX_VITALS_BYTES, onError: (c) => c.body(null, 204, noStore) }), vitals)
app.post(apiPaths.faults, bodyLimit({ maxSize: MAX_FAULT_BYTES, onError: (c) => c.body(null, 204, noStore) }), faults)
app.get(filePaths.robots, robots)
app.get('/_ipx/*', images)
app.get(`${DESK_PICTURES}/*`, deskPicture)
app.get(filePaths.design, designFile)
app.get(filePaths.designOfBefore, designFile)

app.get(filePaths.sitemap, sitemapIndex)
app.get(filePaths.sitemapPart, sitemap)
app.get(filePaths.feed, feed)
app.get(filePaths.googleFeed, productFeed('google'))
app.get(filePaths.openAiFeed, productFeed('openai'))
app.get(`${filePaths.googleFeed}.gz`, zippedFeed('google'))
app.get(`${filePaths.openAiFeed}.gz`, zippedFeed('openai'))
app.get(`${FEED_PICTURES}/*`, feedPicture)
app.get(filePaths.llms, llms)
app.get(paths.cookieSettings, afterCookieCheck)
app.get('*', payload)
app.use(legacyRedirects)
app.post('*', limitPost)
app.post(paths.unsubscribe, oneClick)
app.post('*', formPost)
app.get('*', markdown)
app.get('*', (c) => page(c))
app.all('*', (c) => c.text('Method Not Allowed', 405, { ...noStore, Allow: 'GET, HEAD, POST' }))

app.onError((error, c) => {
  report(c, 'worker', error)
  if (error instanceof HttpError && error.status === 503) {
    return c.text(UNREACHABLE, 503, { ...noStore, 'Retry-After': '5' })
  }
  return c.text('Internal Server Error', 500, noStore)
})

const jobs: Record<string, (env: Env, now: number) => Promise<void>> = { [EACH_HOUR]: cleanUp, [NIGHTLY]: runNights }

async function runNights(env: Env, now: number): Promise<void> {
  await backUpNightly(env, now)
  await checkFeedsNightly(env, now)
}

export default {
  fetch: app.fetch,
  // Orders and emails are stored where the API runs.
  scheduled: async ({ cron }: ScheduledController, env: Env) => {
    if (readSettings(env).apiOrigin) return
    const now = Date.now()
    try {
      await (jobs[cron] ?? runJobs)(env, now)
    } finally {
      await checkAlarms(env, now)
    }
  },
}
