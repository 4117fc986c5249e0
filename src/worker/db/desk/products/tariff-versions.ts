import { LAST_SEED_VERSION } from '#shared/planner/price/tariff.ts'
import type { Db } from '#db/db.ts'
import { rateChanges, tariffVersion } from '#db/planner/tariff.ts'

/** Fails the batch if the tariff is another one than prices were counted by. */
export function assertTariff(db: Db, version: number | null): D1PreparedStatement {
  return db.prepare(`INSERT INTO _assert (ok) SELECT ?1 IS ${tariffVersion}`).bind(version)
}

/** A new version of the tariff, with these numbers instead of those of the version before. */
export function insertRates(db: Db, changes: Record<string, number | null>, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO tariffs (version, data, at)
       SELECT max(${LAST_SEED_VERSION}, ${tariffVersion}) + 1,
         json_object('changes', json_patch(coalesce(${rateChanges}, '{}'), ?1)), ?2`,
    )
    .bind(JSON.stringify(changes), now)
}

/** A new version of the tariff in which a family has the numbers that another one has of its own; none if that has none. */
export function copyRates(db: Db, from: number, to: number, now: number): D1PreparedStatement {
  const own = `json_each(${rateChanges}) WHERE substr(key, 1, length('of.' || ?1 || '.')) = 'of.' || ?1 || '.'`
  return db
    .prepare(
      `INSERT INTO tariffs (version, data, at)
       SELECT ${tariffVersion} + 1, json_object('changes', json_patch(${rateChanges},
         (SELECT json_group_object('of.' || ?2 || substr(key, length('of.' || ?1) + 1), value) FROM ${own}))), ?3
       WHERE EXISTS (SELECT 1 FROM ${own})`,
    )
    .bind(String(from), String(to), now)
}
