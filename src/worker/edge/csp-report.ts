import * as v from 'valibot'
import { log } from '#worker/base/log.ts'
import { findRequestId } from '#worker/base/request/request-id.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { MINUTE_MS } from '#shared/time.ts'

const LOGGED_A_MINUTE = 30
const MAX_REPORTS = 20
const noStore = { 'Cache-Control': 'private, no-store' }

const Text = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '')
const Legacy = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': Text,
      'violated-directive': Text,
      'blocked-uri': Text,
      'document-uri': Text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]),
)
const Violation = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ effectiveDirective: Text, blockedURL: Text, documentURL: Text }),
  }),
  v.transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
)
const Reports = v.union([Legacy, v.pipe(v.array(Violation), v.maxLength(MAX_REPORTS))])

const logged = { since: 0, lines: 0 }

/** POST /csp-report: logs which rule a browser enforced and on which page, and nothing about the visitor. */
export async function cspReport(c: WorkerContext): Promise<Response> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/(csp-report|reports\+json|json)\b/.test(type)) return c.body(null, 415, noStore)
  const reports = v.safeParse(Reports, await sent(c))
  if (!reports.success) return c.body(null, 400, noStore)
  for (const { directive, blocked, page } of reports.output) {
    if (!mayLog(Date.now())) return c.body(null, 429, { ...noStore, 'Retry-After': '60' })
    const where = { page: readReportPath(page), blocked: readReportOrigin(blocked) }
    log('warn', 'csp', { request: findRequestId(c), directive: /^[\w-]*/.exec(directive)![0], ...where })
  }
  return c.body(null, 204, noStore)
}

async function sent(c: WorkerContext): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await c.req.arrayBuffer()))
  } catch {
    // The schema rejects null, so a body without JSON is ignored.
    return null
  }
}

/** Each isolate counts for itself; the limit only keeps the log readable. */
function mayLog(now: number): boolean {
  if (now - logged.since >= MINUTE_MS) Object.assign(logged, { since: now, lines: 0 })
  return ++logged.lines <= LOGGED_A_MINUTE
}

function readReportPath(address: string): string {
  return URL.parse(address)?.pathname ?? ''
}

/** The host, or the keyword that the browser reports: `inline`, `eval`, `data`. */
function readReportOrigin(address: string): string {
  const url = URL.parse(address)
  return url ? (url.host ? url.origin : url.protocol) : /^[\w-]*/.exec(address)![0]
}
