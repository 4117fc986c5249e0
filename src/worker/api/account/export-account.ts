import { attachOrders } from '#db/orders/orders-of-user.ts'
import type { ApiContext } from '#api/http/context.ts'
import { personalData } from './personal-data.ts'
import { requireUser } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'
import { throttle } from '#api/http/throttle.ts'
import type { Sheet } from './workbook.ts'
import { HOUR_MS } from '#shared/time.ts'

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const EXPORTS_PER_HOUR = 3

const sources = personalData.flatMap(({ sheet }) => sheet ?? [])

export async function exportAccount(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  await throttle(c, 'export', EXPORTS_PER_HOUR, HOUR_MS, String(user.id))
  const db = c.get('db')
  const queries = sources.map(({ columns, from }) => db.prepare(`${select(columns)} ${from}`).bind(user.id))
  const [, ...results] = await db.batch([attachOrders(db, user.id, user.email), ...queries])
  const sheets = sources.map(({ name, columns }, index) => ({
    name,
    headings: Object.keys(columns),
    rows: results[index]!.results as Sheet['rows'],
  }))
  logSecurity(c, 'exported', user.email)
  // Imported on use, because few requests need it.
  const { workbook } = await import('./workbook.ts')
  return c.body(await workbook(sheets), 200, {
    'Content-Type': WORKBOOK_TYPE,
    'Content-Disposition': 'attachment; filename="export.xlsx"',
  })
}

function select(columns: Record<string, string>): string {
  return `SELECT ${Object.entries(columns)
    .map(([heading, sql]) => `${sql} AS "${heading}"`)
    .join(', ')}`
}
