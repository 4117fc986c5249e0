import tables from 'virtual:schema-tables'
import { batch, countMissingTables, onlyRow, type Db } from '#db/db.ts'
import { NOT_YET_RUN, type CheckName, type StoredCheck } from '#db/desk/settings/shop-checks.ts'
import { isLate } from '#db/mail/outbox-queue.ts'
import { isSearchFilled } from '#db/search/found.ts'
import { shortTime } from '#shared/desk/times.ts'
import type { HealthJson } from '#shared/schema/service.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'

/** Late emails are counted no further, because strangers may ask. */
const MOST_COUNTED = 100

/** By this age emails and jobs were tried several times: the cron is not running, or the provider accepts nothing. */
const LATE_MS = 15 * MINUTE_MS

const titles = {
  database: 'Database',
  search: 'Search index',
  minute: 'Jobs of each minute',
  hour: 'Jobs of each hour',
  mail: 'Outbox',
  backup: 'Backup',
} as const
type PartName = keyof typeof titles
type PartState = HealthJson[PartName]

/** A part without which the shop fails, or soon will. */
export type Part = { name: PartName; title: string; state: PartState; says: string }

/** The parts of the shop as the health check, the alarms and the Desk tell of them. It never throws. */
export async function checkParts(env: Pick<Env, 'SEARCH'>, db: Db, now: number): Promise<Part[]> {
  const [database, search, work] = await Promise.all([checkDatabase(db), checkSearch(env.SEARCH), checkWork(db, now)])
  return [database, search, ...(database.state === 'ok' ? work : unknownWork)]
}

/** A part whose state is unknown counts with the database that should tell it. */
export function listFailing(parts: readonly Part[]): Part[] {
  return parts.filter(({ state }) => !['ok', 'new', 'unknown'].includes(state))
}

async function checkDatabase(db: Db): Promise<Part> {
  try {
    const missing = await withTimeout(deadlines.visitorReadsMs, countMissingTables(db, tables))
    return missing === 0
      ? part('database', 'ok', 'All migrations are applied.')
      : part('database', 'incomplete', 'Migrations are missing. Run npm run db:migrate.')
  } catch {
    // A failing query is what this reports.
    return part('database', 'down', 'It does not answer.')
  }
}

async function checkSearch(search: Db): Promise<Part> {
  try {
    return (await withTimeout(deadlines.searchMs, isSearchFilled(search)))
      ? part('search', 'ok', 'It answers.')
      : part('search', 'empty', 'It is empty. Run npm run db:index.')
  } catch {
    // A failing query is what this reports.
    return part('search', 'down', 'It does not answer, or tables are missing. Run npm run db:index.')
  }
}

async function checkWork(db: Db, now: number): Promise<Part[]> {
  try {
    const [late, { results: checks }] = await batch<[{ emails: number }, StoredCheck]>(db, [
      db
        .prepare(`SELECT count(*) AS emails FROM (SELECT 1 FROM outbox WHERE ${isLate} LIMIT ${MOST_COUNTED})`)
        .bind(now - LATE_MS),
      db.prepare('SELECT name, at, is_ok AS isOk, said FROM shop_checks'),
    ])
    const { emails } = onlyRow(late)
    return [
      judgeJob(checks, 'minute', MINUTE_MS, now),
      judgeJob(checks, 'hour', HOUR_MS, now),
      emails === 0
        ? part('mail', 'ok', 'No email waits for long.')
        : part('mail', 'late', `${emails < MOST_COUNTED ? emails : `At least ${emails}`} waited for over 15 minutes.`),
      judgeBackup(checks, now),
    ]
  } catch {
    // The database is judged by itself.
    return unknownWork
  }
}

function judgeJob(checks: readonly StoredCheck[], name: CheckName & PartName, everyMs: number, now: number): Part {
  const run = checks.find((check) => check.name === name)
  if (!run) return part(name, 'new', 'The jobs have not run yet.')
  const isDue = now - run.at > everyMs + LATE_MS
  if (run.said === NOT_YET_RUN) return part(name, isDue ? 'late' : 'new', 'The jobs have not run yet.')
  return part(name, isDue ? 'late' : 'ok', `The jobs last finished ${shortTime(run.at, now)}.`)
}

/** Once a night, and each hour again while it fails. */
function judgeBackup(checks: readonly StoredCheck[], now: number): Part {
  const run = checks.find(({ name }) => name === 'backup')
  if (!run) return part('backup', 'new', 'None was due yet.')
  const isDue = now - run.at > DAY_MS + HOUR_MS + LATE_MS
  if (run.said === NOT_YET_RUN) return part('backup', isDue ? 'late' : 'new', 'There is none yet.')
  const says = `${shortTime(run.at, now)}: ${run.said}`
  if (run.isOk === 0) return part('backup', 'failed', says)
  return part('backup', isDue ? 'late' : 'ok', says)
}

const unknownWork = (['minute', 'hour', 'mail', 'backup'] as const).map((name) =>
  part(name, 'unknown', 'The database does not say.'),
)

function part(name: PartName, state: PartState, says: string): Part {
  return { name, title: titles[name], state, says }
}
