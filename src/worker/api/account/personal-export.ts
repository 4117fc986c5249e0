import type { Db } from '#db/db.ts'
import type { ApiContext } from '#api/http/context.ts'
import { shopTime } from '#shared/text/shop-time.ts'
import type { TimeColumn } from './personal-columns.ts'
import { personalData } from './personal-data.ts'
import type { Sheet } from './workbook.ts'

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sources = personalData.flatMap(({ sheet }) => sheet ?? [])

/** Statements that read all that the shop has of a member. */
export function exportStatements(db: Db, userId: number): D1PreparedStatement[] {
  return sources.map(({ columns, from }) => db.prepare(`${select(columns)} ${from}`).bind(userId))
}

/** The workbook of what these statements read. */
export async function exportFile(c: ApiContext, results: readonly D1Result[]): Promise<Response> {
  const sheets = sources.map(({ name, columns }, index) => ({
    name,
    headings: Object.keys(columns),
    rows: (results[index]!.results as Sheet['rows']).map((row) => withTimes(row, columns)),
  }))
  // Imported on use, because few requests need it.
  const { workbook } = await import('./workbook.ts')
  return c.body(await workbook(sheets), 200, {
    'Content-Type': WORKBOOK_TYPE,
    'Content-Disposition': 'attachment; filename="export.xlsx"',
  })
}

type Columns = Record<string, string | TimeColumn>

function withTimes(row: Sheet['rows'][number], columns: Columns): Sheet['rows'][number] {
  const shown = ([heading, value]: [string, string | number | null]) => [
    heading,
    typeof columns[heading] === 'object' && typeof value === 'number' ? shopTime(value) : value,
  ]
  return Object.fromEntries(Object.entries(row).map(shown))
}

function select(columns: Columns): string {
  return `SELECT ${Object.entries(columns)
    .map(([heading, of]) => `${typeof of === 'string' ? of : of.time} AS "${heading}"`)
    .join(', ')}`
}
