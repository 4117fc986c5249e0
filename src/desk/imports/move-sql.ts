import { counted } from '#shared/desk/times.ts'
import type { Db } from '#db/db.ts'
import { isOffered } from '#db/desk/products/combinations.ts'
import { refreshed, setPrices } from '#db/desk/products/changes.ts'
import { thisLogRow, writeChange, type Actor, type Written } from '#db/desk/write.ts'
import type { ImportChange, ImportValues } from './checked-row.ts'
import type { ImportKind, StoredImport } from './sql.ts'

/** A change that is applied or undone. */
export type MovedChange = Omit<ImportChange, 'row' | 'name'>
/** A change that an import made. */
export type AppliedChange = Omit<MovedChange, 'prices' | 'seen'>

export type Move = { of: StoredImport; to: 'applied' | 'undone'; changes: readonly MovedChange[] }

/** Applies or undoes an import in one batch: all of the changes, or none if something is no longer as it was seen. */
export function moveImport(db: Db, actor: Actor, move: Move, now: number): Promise<Written> {
  const { of, to, changes } = move
  const families = [...new Set(changes.map(({ familyId }) => familyId))]
  const verb = to === 'applied' ? 'Imported' : 'Undid the import of'
  const change = {
    ...{ action: `import.${to}`, subject: `import:${of.id}` },
    ...{ summary: `${verb} ${of.fileName}: ${counted(changes.length, 'row')}` },
    ...{ was: { state: of.state }, became: { state: to, changed: changes.length } },
    seen: { table: 'imports' as const, id: of.id, version: of.version },
    statements: [
      setState(db, move, now),
      assertSeen(db, of.kind, changes),
      ...(of.kind === 'stock' ? setStocks(db, changes) : setFamilies(db, changes, now)),
      ...(of.kind === 'families' ? [raiseVersions(db, families, now)] : []),
      ...logRows(db, actor, { changes, verb, fileName: of.fileName, now }),
      ...refreshed(db),
    ],
  }
  return writeChange(db, actor, change, now)
}

function setState(db: Db, { of, to }: Move, now: number): D1PreparedStatement {
  const text = `UPDATE imports SET state = ?2, applied_at = coalesce(applied_at, ?3), log_id = coalesce(log_id, ${thisLogRow}) WHERE id = ?1`
  return db.prepare(text).bind(of.id, to, now)
}

function assertSeen(db: Db, kind: ImportKind, changes: readonly MovedChange[]): D1PreparedStatement {
  const now =
    kind === 'stock'
      ? '(SELECT quantity FROM stock WHERE product_id = r.value ->> 0)'
      : '(SELECT version FROM families WHERE id = r.value ->> 0)'
  return db
    .prepare(`INSERT INTO _assert (ok) SELECT count(*) = ?2 FROM json_each(?1) r WHERE ${now} IS r.value ->> 1`)
    .bind(JSON.stringify(changes.map(({ id, seen }) => [id, seen])), changes.length)
}

function setFamilies(db: Db, changes: readonly MovedChange[], now: number): D1PreparedStatement[] {
  const bases = changes.flatMap(({ id, prices }) => (prices ? [{ id, ...prices.base }] : []))
  const products = changes.flatMap(({ prices }) => prices?.products ?? [])
  const texts = changes.filter(({ becomes }) => ['name', 'description', 'position'].some((name) => name in becomes))
  const sold = changes.flatMap(({ familyId, becomes }) =>
    'forSale' in becomes ? [[familyId, becomes['forSale']] as const] : [],
  )
  return [
    ...(bases.length > 0 ? setPrices(db, bases, products, now) : []),
    ...inParts(texts).map((part) => setTexts(db, part)),
    ...(sold.length > 0 ? [setSold(db, sold)] : []),
  ]
}

function setTexts(db: Db, changes: readonly MovedChange[]): D1PreparedStatement {
  const rows = changes.map(({ id, becomes: { name, description, position } }) => [id, name, description, position])
  return db
    .prepare(
      `UPDATE families SET name = coalesce(r.value ->> 1, name), description = coalesce(r.value ->> 2, description),
         position = coalesce(r.value ->> 3, position), spec = json_set(spec, '$.name', coalesce(r.value ->> 1, name))
       FROM json_each(?) r WHERE families.id = r.value ->> 0`,
    )
    .bind(JSON.stringify(rows))
}

/** Sells these products of each family, and no others of it. */
function setSold(db: Db, sold: readonly (readonly [familyId: number, ids: unknown])[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH sold AS (SELECT s.value AS id FROM json_each(?1) f, json_each(f.value -> 1) s)
       UPDATE products AS p SET for_sale = (id IN (SELECT id FROM sold)), off_with_finish = 0
       WHERE family_id IN (SELECT value ->> 0 FROM json_each(?1)) AND ${isOffered} <> (id IN (SELECT id FROM sold))`,
    )
    .bind(JSON.stringify(sold))
}

function setStocks(db: Db, changes: readonly MovedChange[]): D1PreparedStatement[] {
  const rows = changes.map(({ id, was, becomes }) => {
    const value = (name: string) => (name in becomes ? becomes[name] : null)
    return [id, value('stock'), value('warnBelow'), 'warnBelow' in becomes ? 1 : 0, was['stock'] ?? null]
  })
  const made = rows.filter(([, quantity]) => quantity !== null)
  return [
    db
      .prepare(
        `INSERT INTO stock (product_id, quantity) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
         ON CONFLICT (product_id) DO UPDATE SET quantity = excluded.quantity`,
      )
      .bind(JSON.stringify(made)),
    db
      .prepare(
        `UPDATE stock SET warn_below = r.value ->> 2 FROM json_each(?) r
         WHERE stock.product_id = r.value ->> 0 AND r.value ->> 3 = 1`,
      )
      .bind(JSON.stringify(rows)),
    // Only an undo leads back to no stock.
    db
      .prepare(`DELETE FROM stock WHERE product_id IN (SELECT value FROM json_each(?))`)
      .bind(JSON.stringify(changes.filter(({ becomes }) => becomes['stock'] === null).map(({ id }) => id))),
  ]
}

function raiseVersions(db: Db, families: readonly number[], now: number): D1PreparedStatement {
  return db
    .prepare('UPDATE families SET version = version + 1, desk_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(families), now)
}

const MOST_ROWS = 400

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / MOST_ROWS)
  return Array.from({ length: parts }, (_, part) => rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS))
}

type Logging = { changes: readonly MovedChange[]; verb: string; fileName: string; now: number }

/** Each changed row has its own in the log, as part of the import's, with what undoes it. */
function logRows(db: Db, actor: Actor, { changes, verb, fileName, now }: Logging): D1PreparedStatement[] {
  const parent = `(SELECT max(id) FROM desk_log WHERE part_of IS NULL)`
  return inParts(changes).flatMap((part) => {
    const json = JSON.stringify(
      part.map(({ id, familyId, was, becomes }) => ({
        familyId,
        was: { ...was, row: id },
        became: { ...becomes, row: id },
      })),
    )
    return [
      db
        .prepare(
          `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id, part_of)
           SELECT ?2, ?3, ?4, 'product.imported', 'family:' || (value ->> 'familyId'), ?5, ?6, ${parent} FROM json_each(?1) ORDER BY key`,
        )
        .bind(json, now, actor.id, actor.name, `${verb} ${fileName}`, actor.requestId),
      db
        .prepare(
          `INSERT INTO desk_log_details (log_id, was, became)
           SELECT (SELECT max(id) - ?2 FROM desk_log) + key + 1, value -> 'was', value -> 'became' FROM json_each(?1)`,
        )
        .bind(json, part.length),
    ]
  })
}

/** The changes of an import, from its log. */
export async function listApplied(db: Db, logId: number): Promise<AppliedChange[]> {
  const { results } = await db
    .prepare(
      `SELECT l.subject, d.was, d.became FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id
       WHERE l.part_of = ? ORDER BY l.id`,
    )
    .bind(logId)
    .all<{ subject: string; was: string; became: string }>()
  return results.map(({ subject, was: before, became: after }) => {
    const { row: id, ...was } = JSON.parse(before) as ImportValues & { row: number }
    const { row: _, ...becomes } = JSON.parse(after) as ImportValues
    return { id, familyId: Number(subject.split(':')[1]), was, becomes }
  })
}
