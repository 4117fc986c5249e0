import { closetCategories } from '#shared/catalogue/closet-categories.ts'

/** The scope of the whole catalogue. A category's scope is its id. */
export const WHOLE_CATALOGUE = 0

/** Sets of main categories that a page lists together, by their scopes. */
export const listedTogether: ReadonlyMap<number, readonly string[]> = new Map([[-1, closetCategories]])

/** Statements that bring `list_scopes` up to date and write nothing if no category has moved. */
export function scopeStatements(): string[] {
  return [
    `DELETE FROM list_scopes WHERE (scope, category_id) NOT IN (${scopesSelect()})`,
    `INSERT OR IGNORE INTO list_scopes (scope, category_id) ${scopesSelect()}`,
  ]
}

/** Families are in subcategories, so only these belong to scopes. */
export function scopesSelect(): string {
  const together = [...listedTogether].map(([scope, slugs]) => {
    const names = slugs.map((slug) => `'${slug}'`).join(', ')
    return `SELECT ${scope}, c.id FROM categories c JOIN categories m ON m.id = c.parent_id WHERE m.slug IN (${names})`
  })
  const own = `SELECT CASE k.key WHEN 0 THEN ${WHOLE_CATALOGUE} WHEN 1 THEN c.id ELSE c.parent_id END AS scope, c.id AS category_id
    FROM categories c, json_each('[0, 1, 2]') k WHERE c.parent_id IS NOT NULL`
  return [own, ...together].join(' UNION ')
}
