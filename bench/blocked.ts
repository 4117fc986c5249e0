import type { Browser } from '@playwright/test'
import { median } from './load.ts'
import { PHONE } from './page-weight.ts'

/** As in Lighthouse: its phone is four times slower, and the time of a task beyond 50 ms counts as blocked. */
const [SLOWDOWN, LONG_TASK_MS] = [4, 50]
const [LOADS, WATCHED_MS] = [5, 4000]
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing']

/** An event of Chromium's trace. Times are in microseconds; `tdur` is CPU time. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** Milliseconds blocked after the first paint, by CPU time, so that a busy processor does not count. Median of five. */
export async function blockedByCpu(browser: Browser, url: string): Promise<number> {
  const loads: number[] = []
  for (let load = 0; load < LOADS; load++) loads.push(blocked(await trace(browser, url)))
  return median(loads)
}

async function trace(browser: Browser, url: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  await context.close()
  return events
}

function blocked(events: TraceEvent[]): number {
  const isOfPage = ({ args }: TraceEvent) => args.data?.documentLoaderURL?.startsWith('http')
  const start = events.findLast((event) => event.name === 'navigationStart' && isOfPage(event))!
  const main = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
  const painted = main.find(({ name }) => name === 'firstContentfulPaint')!.ts
  const tasks = main.filter(({ name, ts, dur }) => name === 'ThreadControllerImpl::RunTask' && ts + dur! > painted)
  const ms = tasks.map(({ tdur }) => (SLOWDOWN * (tdur ?? 0)) / 1000)
  return ms.reduce((sum, each) => sum + Math.max(0, each - LONG_TASK_MS), 0)
}
