import { href, paths } from '#shared/paths.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'

export function productHref({ id, category }: Pick<ProductCard, 'id' | 'category'>): string {
  return href(paths.product, { slug: category.parent_category_slug, sub: category.slug, id })
}
