import { LAST_SEED_VERSION } from '#shared/planner/price/tariff.ts'
import type { Db } from '#db/db.ts'
import { rateChanges, tariffVersion } from '#db/planner/tariff.ts'
import type { RateRow } from './batches.ts'

/** Fails the batch if the tariff is another one than prices were counted by. */
export function assertTariff(db: Db, version: number | null): D1PreparedStatement {
  return db.prepare(`INSERT INTO _assert (ok) SELECT ?1 IS ${tariffVersion}`).bind(version)
}

/** A new version of the tariff, with these numbers instead of those of the version before. */
export function insertRates(db: Db, rows: readonly RateRow[], now: number): D1PreparedStatement {
  const changes = Object.fromEntries(rows.map(({ key, becomes }) => [key, becomes]))
  return db
    .prepare(
      `INSERT INTO tariffs (version, data, at)
       SELECT max(${LAST_SEED_VERSION}, ${tariffVersion}) + 1,
         json_object('changes', json_patch(coalesce(${rateChanges}, '{}'), ?1)), ?2`,
    )
    .bind(JSON.stringify(changes), now)
}
