import { runNightly } from '#db/desk/settings/shop-checks.ts'
import { counted } from '#shared/desk/times.ts'
import { DAY_MS } from '#shared/time.ts'
import { dump } from './dump.ts'
import { readBack, type Tally } from './read-back.ts'
import { readDatabase } from './read-database.ts'
import { writeParts } from './write-parts.ts'

const STORED_DAYS = 30
const FOLDER = 'nightly/'

/** Writes the backup of the night unless it is there. */
export async function backUpNightly(env: Env, now: number): Promise<void> {
  await runNightly(env.DB, 'backup', now, async (night) => ({ isOk: true, said: await backUp(env, night) }))
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
