import { noteCheck, NOT_YET_RUN } from '#db/desk/settings/shop-checks.ts'
import { counted } from '#shared/desk/times.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { log, masked, thrown } from '#worker/base/log.ts'
import { dump } from './dump.ts'
import { readBack, type Tally } from './read-back.ts'
import { readDatabase } from './read-database.ts'
import { writeParts } from './write-parts.ts'

/** In the night where the shop is. */
const STARTS_AT_MS = 9 * HOUR_MS
const STORED_DAYS = 30
const LONGEST_REASON = 300
const FOLDER = 'nightly/'

/** Writes the backup of the night unless it is there; what failed is tried again the next hour. */
export async function backUpNightly(env: Env, now: number): Promise<void> {
  const night = now - ((now - STARTS_AT_MS) % DAY_MS)
  const last = await env.DB.prepare(
    `SELECT at FROM shop_checks WHERE name = 'backup' AND is_ok = 1 AND said <> '${NOT_YET_RUN}'`,
  ).first<number>('at')
  if (last !== null && last >= night) return
  await noteCheck(env.DB, 'backup', await tryBackup(env, night), now).run()
}

async function tryBackup(env: Env, night: number): Promise<{ isOk: boolean; said: string }> {
  try {
    return { isOk: true, said: await backUp(env, night) }
  } catch (error) {
    log('error', 'backup', thrown(error))
    return { isOk: false, said: `It failed: ${cutText(masked(thrown(error).message), LONGEST_REASON)}` }
  }
}

/** Writes the file of a night, reads it back, and deletes those of more than 30 days before. Returns what to say of it. */
async function backUp({ DB, BACKUPS }: Env, night: number): Promise<string> {
  if (!BACKUPS) throw new Error('The bucket BACKUPS is missing in wrangler.toml.')
  const key = FOLDER + new Date(night).toISOString().slice(0, 10)
  const { source, tally, isOneMoment } = await readDatabase(DB.withSession('first-primary'))
  const bytes = await writeParts(BACKUPS, `${key}.sql`, dump(source))
  const file = await BACKUPS.get(`${key}.sql`)
  if (!file) throw new Error('The file that was written is not there.')
  assertEqual(await readBack(file.body), tally)
  await BACKUPS.put(`${key}.json`, JSON.stringify({ bytes, isOneMoment, ...tally }))
  await deleteOld(BACKUPS, night)
  const rows = Object.values(tally.rows).reduce((sum, count) => sum + count, 0)
  return `${counted(source.schema.filter(({ type }) => type === 'table').length, 'table')} with ${counted(rows, 'row')}, read back and equal.`
}

function assertEqual(found: Tally, stored: Tally): void {
  const names = new Set([...Object.keys(found.rows), ...Object.keys(stored.rows)])
  const other = [...names].find((name) => found.rows[name] !== stored.rows[name])
  if (other) throw new Error(`The file has ${found.rows[other] ?? 0} rows of ${other}, not ${stored.rows[other] ?? 0}.`)
  if (found.orderCents !== stored.orderCents) throw new Error('The orders in the file cost another amount.')
}

async function deleteOld(bucket: R2Bucket, night: number): Promise<void> {
  const first = FOLDER + new Date(night - STORED_DAYS * DAY_MS).toISOString().slice(0, 10)
  const { objects } = await bucket.list({ prefix: FOLDER })
  const old = objects.map(({ key }) => key).filter((key) => key < first)
  if (old.length > 0) await bucket.delete(old)
}
