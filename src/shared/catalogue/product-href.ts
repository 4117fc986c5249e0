import { href, paths } from '#shared/paths.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'

type Addressed = Pick<ProductCard, 'id' | 'category'> & { options?: Record<string, string | undefined> }

/** A product's page; closets that someone drew have no category. '' for a line in staff's own words, which has none. */
export function productHref({ id, category, options }: Addressed): string {
  if (options?.['label'] !== undefined) return ''
  if (options?.['design']) return href(paths.design, { id })
  return href(paths.product, { slug: category.parent_category_slug, sub: category.slug, id })
}
