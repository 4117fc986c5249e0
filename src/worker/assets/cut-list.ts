import { decode } from '#shared/planner/code.ts'
import { cutListCsv } from '#shared/planner/cut-list.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'

/** The boards of a drawn closet for a saw or a spreadsheet, lengths in inches. */
export function cutList(c: WorkerContext): Response {
  const decoded = decode(c.req.query('d') ?? '')
  if (decoded.outcome !== 'ok') return c.text('Not found', 404)
  return c.body(cutListCsv(decoded.design), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="cut-list.csv"',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
}
