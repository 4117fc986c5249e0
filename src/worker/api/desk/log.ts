import type { LogPage, LogRow } from '#shared/schema/desk/log.ts'
import { may } from '#shared/desk/permissions.ts'
import { readLog, type LogFilter, type StoredLogRow } from '#db/desk/log.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { DAY_MS } from '#shared/time.ts'
import { findPeople } from '#db/desk/orders/orders-list.ts'
import { data, type Desk } from './desk.ts'
import { sharedNames, toldApart } from './told-apart.ts'

const ROWS_PER_PAGE = 50

/** GET log: `page`, `actor`, `subject`, `action`, and `day` as YYYY-MM-DD in shop time. All but owners see their own actions. */
export async function log(desk: Desk): Promise<Response> {
  const { db, query } = desk
  const page = pageOf(query)
  const found = await readLog(db, filterOf(desk), ROWS_PER_PAGE, (page - 1) * ROWS_PER_PAGE)
  const answer: LogPage = {
    rows: (await withNamesakes(desk, found.rows)).map(shown),
    ...{ page, total: found.total, pages: found.isMore ? page + 1 : page },
    actors: found.actors,
  }
  return data(desk, answer)
}

/** How many pages a list has. */
export function pagesOf({ total }: { total: number }, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The `page` of a query, from 1 on. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function filterOf({ visit, query }: Desk): LogFilter {
  const text = (name: string) => (query.get(name) ?? '').trim()
  return {
    actorId: may(visit.role, 'readLogOfAll') ? null : visit.id,
    actor: text('actor'),
    subject: text('subject'),
    action: text('action'),
    ...daySpan(text('day')),
  }
}

/** The milliseconds of a day in shop time; all time for anything that is no day. */
function daySpan(day: string): Pick<LogFilter, 'from' | 'until'> {
  const midnight = parseDay(day)
  if (midnight === null) return { from: null, until: null }
  return { from: startOfShopDay(midnight), until: startOfShopDay(midnight + DAY_MS) }
}

/** Asks for addresses only where two people of the page have one name. */
async function withNamesakes({ db, c }: Desk, rows: StoredLogRow[]): Promise<StoredLogRow[]> {
  if (sharedNames(rows).size === 0) return rows
  return toldApart(rows, await findPeople(db, c.get('settings').desk.owners))
}

function shown({ was, became, ...row }: StoredLogRow): LogRow {
  return { ...row, was: parsed(was), became: parsed(became) }
}

function parsed(text: string | null): Record<string, unknown> {
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>)
}
