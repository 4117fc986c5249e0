import { cardsSelect } from '#db/derived/cards-select.ts'
import { facetCountSelects, facetSumSelect, totalsSelect } from '#db/derived/counts-select.ts'
import { marksSelect, placesSelect } from '#db/derived/places-select.ts'
import { reviewCountsSelect, reviewSumsSelect } from '#db/derived/review-counts.ts'
import { scopesSelect } from '#db/derived/scopes.ts'
import { variantsSelect } from '#db/derived/variants-select.ts'

/** How many rows of a derived table are missing, and how many should not be there. */
export type Difference = { table: string; missing: number; extra: number }

const families = '(SELECT id FROM families)'
const scopes = '(SELECT scope FROM list_scopes)'
const subcategories = '(SELECT category_id FROM list_scopes)'

/** Queries that build each derived table again from those it is derived from and return a `Difference` each. */
export function checkQueries(): string[] {
  return [
    compare('list_scopes', scopesSelect()),
    compare('cards', cardsSelect(families)),
    compare('variants', variantsSelect(families)),
    compare('card_places', placesSelect('true')),
    compare('card_marks', marksSelect(scopes)),
    compare('facet_counts', together([...facetCountSelects(subcategories), facetSumSelect(scopes)])),
    compare('scope_totals', totalsSelect(scopes)),
    compare('review_counts', together([reviewCountsSelect(families), reviewSumsSelect()])),
    `SELECT 'families' AS "table", 0 AS missing, count(*) AS extra FROM families
     WHERE is_sold <> (id IN (SELECT family_id FROM cards))`,
    `SELECT 'stale_families' AS "table", 0 AS missing, (SELECT count(*) FROM stale_families) AS extra`,
  ].map((sql) => sql.replaceAll(/\s+/g, ' '))
}

function compare(table: string, select: string): string {
  const difference = (from: string, other: string) => `(SELECT count(*) FROM (${from} EXCEPT ${other}))`
  const stored = `SELECT * FROM ${table}`
  const anew = `SELECT * FROM (${select})`
  return `SELECT '${table}' AS "table", ${difference(anew, stored)} AS missing, ${difference(stored, anew)} AS extra`
}

/** D1 joins at most five queries by UNION ALL. */
function together(selects: readonly string[]): string {
  if (selects.length === 1) return selects[0]!
  const half = Math.ceil(selects.length / 2)
  return `SELECT * FROM (${together(selects.slice(0, half))}) UNION ALL SELECT * FROM (${together(selects.slice(half))})`
}
