import type { Db } from '#db/db.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { log, masked, thrown } from '#worker/base/log.ts'

/** Tests that staff can run. */
export const testNames = ['mail', 'payment', 'storage'] as const
export type TestName = (typeof testNames)[number]
export type NightlyCheck = 'backup' | 'feeds'
export type CheckName = TestName | 'minute' | 'hour' | NightlyCheck | 'event'
export type StoredCheck = { name: CheckName; at: number; isOk: number; said: string }

/** In the night where the shop is. */
const STARTS_AT_MS = 9 * HOUR_MS
const LONGEST_REASON = 300

/** A migration writes this for jobs that have yet to run. */
export const NOT_YET_RUN = 'new'

/** Statement that stores how the last test, the last run of the jobs or Stripe's last event ended. */
export function noteCheck(
  db: Pick<Db, 'prepare'>,
  name: CheckName,
  result: CheckResult,
  at: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO shop_checks (name, at, is_ok, said) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (name) DO UPDATE SET at = excluded.at, is_ok = excluded.is_ok, said = excluded.said`,
    )
    .bind(name, at, Number(result.isOk), result.said)
}

type CheckResult = { isOk: boolean; said: string }

/** Does the work of the night unless it is done; what failed is tried again the next hour. */
export async function runNightly(
  db: Pick<Db, 'prepare'>,
  name: NightlyCheck,
  now: number,
  work: (night: number) => Promise<CheckResult>,
): Promise<void> {
  const night = now - ((now - STARTS_AT_MS) % DAY_MS)
  const last = await db
    .prepare('SELECT at FROM shop_checks WHERE name = ?1 AND is_ok = 1 AND said <> ?2')
    .bind(name, NOT_YET_RUN)
    .first<number>('at')
  if (last !== null && last >= night) return
  await noteCheck(db, name, await tryWork(name, () => work(night)), now).run()
}

async function tryWork(name: NightlyCheck, work: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await work()
  } catch (error) {
    log('error', name, thrown(error))
    return { isOk: false, said: `It failed: ${cutText(masked(thrown(error).message), LONGEST_REASON)}` }
  }
}
