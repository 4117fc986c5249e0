import { batch, type Db } from '#db/db.ts'
import { categoryDocument, familyDocument } from './documents.ts'
import { categoryTexts, familyTextsById, type CategoryText, type FamilyText } from './family-texts.ts'
import { removeDocuments, saveDocuments, type JsonStatement } from './statements.ts'

const CHANGES_AT_ONCE = 500

type Change = { id: number; familyId: number }

/**
 * Brings the search documents of the families up to date that changed since their documents were made, up to 500 of
 * them, and returns how many. Anyone who writes the catalogue calls it afterwards; triggers note the changes, so what
 * fails here is done by the cron job's next run. `now` is in UTC milliseconds.
 */
export async function updateChangedFamilies(db: Db, search: Db, now: number): Promise<number> {
  const { results: changes } = await db
    .prepare('SELECT id, family_id AS familyId FROM search_changes ORDER BY id LIMIT ?1')
    .bind(CHANGES_AT_ONCE)
    .all<Change>()
  if (changes.length === 0) return 0
  const families = changes.map(({ familyId }) => familyId)
  await updateFamilies(db, search, families, now)
  await db
    .prepare('DELETE FROM search_changes WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(changes.map(({ id }) => id)))
    .run()
  return changes.length
}

/** Saves, replaces or removes the search documents of these families and of all categories, which show their number. */
export async function updateFamilies(db: Db, search: Db, families: readonly number[], now: number): Promise<void> {
  const [texts, categories] = await batch<[FamilyText, CategoryText]>(db, [
    db.prepare(familyTextsById).bind(JSON.stringify(families)),
    db.prepare(categoryTexts),
  ])
  const sold = new Set(texts.results.map(({ id }) => id))
  const gone = families.filter((id) => !sold.has(id)).map(String)
  const documents = [...texts.results.map(familyDocument), ...categories.results.map(categoryDocument)]
  await runAll(search, [
    ...saveDocuments(documents, now),
    ...removeDocuments(`kind = 'products' AND key IN (SELECT value FROM json_each(?1))`, JSON.stringify(gone)),
    ...removeDocuments(`kind = 'categories' AND revision < ?1`, String(now)),
  ])
}

/** All statements or none. */
export async function runAll(search: Db, statements: readonly JsonStatement[]): Promise<void> {
  const prepared = statements.map(({ sql, json }) => {
    const statement = search.prepare(sql)
    return json === undefined ? statement : statement.bind(json)
  })
  await search.batch(prepared)
}
