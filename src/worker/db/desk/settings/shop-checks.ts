import type { Db } from '#db/db.ts'

/** Tests that staff can run. */
export const testNames = ['mail', 'payment', 'storage'] as const
export type TestName = (typeof testNames)[number]
export type CheckName = TestName | 'minute' | 'hour' | 'backup' | 'event'
export type StoredCheck = { name: CheckName; at: number; isOk: number; said: string }

/** A migration writes this for jobs that have yet to run. */
export const NOT_YET_RUN = 'new'

/** Statement that stores what the last test, the last run of the jobs or Stripe's last event came to. */
export function noteCheck(
  db: Pick<Db, 'prepare'>,
  name: CheckName,
  result: { isOk: boolean; said: string },
  at: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO shop_checks (name, at, is_ok, said) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (name) DO UPDATE SET at = excluded.at, is_ok = excluded.is_ok, said = excluded.said`,
    )
    .bind(name, at, Number(result.isOk), result.said)
}
