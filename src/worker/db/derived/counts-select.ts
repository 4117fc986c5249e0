import { facetSql } from '#db/catalogue/facets.ts'

/**
 * The rows of `facet_counts` for these subcategories, in the order of its columns: one query a facet. `categories` is
 * SQL for a set of ids.
 */
export function facetCountSelects(categories: string): string[] {
  return facetSql.map(({ name, value, from = '' }) => {
    return `SELECT v.category_id, '${name}', ${value}, count(DISTINCT v.family_id) FROM variants v${from}
      WHERE v.category_id IN ${categories} AND ${value} IS NOT NULL GROUP BY 1, 3`
  })
}

/** The counts of the other scopes: the sums of their subcategories', because a family is in one of these. */
export function facetSumSelect(scopes: string): string {
  return `SELECT s.scope, c.facet, c.value, sum(c.families) FROM list_scopes s
    JOIN facet_counts c ON c.scope = s.category_id
    WHERE s.scope IN ${scopes} AND s.scope NOT IN (SELECT category_id FROM list_scopes)
    GROUP BY s.scope, c.facet, c.value`
}

/** The rows of `scope_totals` for these scopes, in the order of its columns. */
export function totalsSelect(scopes: string): string {
  return `SELECT s.scope, count(*), min(k.lowest_price_cents), max(k.highest_price_cents), min(k.narrowest_mils),
      max(k.widest_mils)
    FROM list_scopes s JOIN cards k ON k.category_id = s.category_id AND k.is_listed = 1
    WHERE s.scope IN ${scopes} GROUP BY s.scope`
}
