import { listedTogether, WHOLE_CATALOGUE } from '../derived/scopes.ts'
import type { Bind } from '#db/catalogue/facets.ts'
import type { ProductFilter } from '#db/catalogue/product-filter.ts'

/**
 * SQL for the scopes whose counts add up to those of these categories; none means the whole catalogue. A scope that
 * lists exactly these categories is one, their subcategories are many.
 */
export function scopesWithin(slugs: readonly string[], bind: Bind): string {
  const single = singleScope(slugs, bind)
  if (single !== null) return `(SELECT ${single})`
  return `(SELECT s.category_id FROM categories c JOIN list_scopes s ON s.scope = c.id
    WHERE c.slug IN (SELECT value FROM json_each(${bind(JSON.stringify(slugs))})))`
}

/** SQL for the scope of these categories, or null if they have none of their own. */
export function singleScope(slugs: readonly string[], bind: Bind): string | null {
  const distinct = new Set(slugs)
  if (distinct.size === 0) return String(WHOLE_CATALOGUE)
  if (distinct.size === 1) return `(SELECT id FROM categories WHERE slug = ${bind(slugs[0]!)})`
  const together = [...listedTogether].find(
    ([, set]) => set.length === distinct.size && set.every((slug) => distinct.has(slug)),
  )
  return together ? String(together[0]) : null
}

/** The categories to which a list without other filters is narrowed: within a page's categories nothing more is. */
export function narrowedTo({ within, facets }: ProductFilter): readonly string[] | null {
  if (facets.category.length === 0) return within
  return within.length === 0 ? facets.category : null
}
