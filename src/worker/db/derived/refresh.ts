import { cardsSelect } from './cards-select.ts'
import { facetCountSelects, facetSumSelect, totalsSelect } from './counts-select.ts'
import { marksSelect, PLACES_A_MARK, placesSelect } from './places-select.ts'
import { reviewCountStatements } from './review-counts.ts'
import { scopeStatements } from './scopes.ts'
import { variantsSelect } from './variants-select.ts'

const families = '(SELECT family_id FROM stale_families)'
const cards = '(SELECT family_id FROM cards)'
const scopes = '(SELECT scope FROM stale_scopes)'
const noteScopes = `INSERT OR IGNORE INTO stale_scopes (scope)
  SELECT s.scope FROM cards k JOIN list_scopes s ON s.category_id = k.category_id WHERE k.family_id IN ${families}`

/**
 * Statements that bring everything up to date that is derived from the catalogue, for the families that have changed.
 * Triggers note these in `stale_families`, so anyone who changes the catalogue appends the statements to the same batch,
 * and readers see the change and what is derived from it at once. Without a change they write nothing.
 */
export function refreshStatements(): string[] {
  return [
    noteScopes,
    `DELETE FROM card_places WHERE (scope, sort, key_1, key_2, key_3, family_id) IN (
      SELECT scope, value, key_1, key_2, key_3, family_id FROM (${placesWithNames()}))`,
    `DELETE FROM variants WHERE (category_id, family_id) IN (
      SELECT category_id, family_id FROM cards WHERE family_id IN ${families})`,
    `DELETE FROM cards WHERE family_id IN ${families}`,
    ...reviewCountStatements(families),
    ...scopeStatements(),
    `INSERT INTO cards ${cardsSelect(families)}`,
    `UPDATE families SET is_sold = (id IN ${cards}) WHERE id IN ${families} AND is_sold <> (id IN ${cards})`,
    `INSERT INTO variants ${variantsSelect(families)}`,
    `INSERT INTO card_places ${placesSelect(`k.family_id IN ${families}`)}`,
    noteScopes,
    ...countStatements(),
    `INSERT INTO card_marks ${marksSelect(scopes)} ON CONFLICT DO UPDATE SET key_1 = excluded.key_1,
      key_2 = excluded.key_2, key_3 = excluded.key_3, family_id = excluded.family_id
      WHERE (key_1, key_2, key_3, family_id) <> (excluded.key_1, excluded.key_2, excluded.key_3, excluded.family_id)`,
    `DELETE FROM card_marks WHERE scope IN ${scopes} AND n * ${PLACES_A_MARK} >= coalesce(
      (SELECT t.families FROM scope_totals t WHERE t.scope = card_marks.scope), 0)`,
    `UPDATE families SET changed_at = unixepoch() * 1000
      WHERE id IN (SELECT family_id FROM stale_families WHERE is_content = 1)`,
    'DELETE FROM stale_scopes',
    'DELETE FROM stale_families',
  ].map(inOneLine)
}

function inOneLine(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ')
}

/** Statements that forget everything derived and build it again. Pages do not count as changed. */
export function rebuildStatements(): string[] {
  const derived = [
    ...['card_places', 'card_marks', 'variants', 'cards', 'facet_counts', 'scope_totals', 'list_scopes'],
    'review_counts',
  ]
  return [
    ...derived.map((table) => `DELETE FROM ${table}`),
    `INSERT INTO stale_families (family_id, is_content) SELECT id, 0 FROM families WHERE true ON CONFLICT DO NOTHING`,
    ...refreshStatements(),
  ]
}

function placesWithNames(): string {
  const columns = 'scope, value, key_1, key_2, key_3, family_id, product_id'
  return `WITH place (${columns}) AS (${placesSelect(`k.family_id IN ${families}`)}) SELECT * FROM place`
}

function countStatements(): string[] {
  const subcategories = `(SELECT scope FROM stale_scopes WHERE scope IN (SELECT category_id FROM list_scopes))`
  return [
    `DELETE FROM facet_counts WHERE scope IN ${scopes}`,
    ...facetCountSelects(subcategories).map((select) => `INSERT INTO facet_counts ${select}`),
    `INSERT INTO facet_counts ${facetSumSelect(scopes)}`,
    `DELETE FROM scope_totals WHERE scope IN ${scopes}`,
    `INSERT INTO scope_totals ${totalsSelect(scopes)}`,
  ]
}

/** Refreshes derived rows of families that changed without it: the last of a product sold, or a manual change. */
export async function refreshStale(db: D1Database): Promise<void> {
  const session = db.withSession('first-primary')
  const stale = await session.prepare('SELECT EXISTS (SELECT 1 FROM stale_families) AS has').first<number>('has')
  if (stale) await session.batch(refreshStatements().map((sql) => session.prepare(sql)))
}
