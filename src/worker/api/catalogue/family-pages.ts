import { familyPages as read } from '#db/lists/family-pages.ts'
import type { FamilyPages } from '#shared/schema/family-pages.ts'
import { SITEMAP_PART } from '#shared/constants.ts'
import type { CallContext } from '#api/http/context.ts'

/** GET /api/family-pages: a part of the families' pages, by number. */
export async function familyPages(c: CallContext<'familyPages'>): Promise<Response> {
  const part = /^[1-9]\d{0,4}$/.exec(c.req.query('part') ?? '1')
  const from = part === null ? 0 : (Number(part[0]) - 1) * SITEMAP_PART
  const { rows, total } = await read(c.get('catalogueDb'), from, SITEMAP_PART)
  const data = rows.map(({ id, categorySlug, parentSlug, changedAt }) => ({
    id,
    category: { slug: categorySlug, parent_category_slug: parentSlug },
    changed: changedAt === 0 ? null : new Date(changedAt).toISOString().slice(0, 10),
  }))
  return c.json({ data, meta: { parts: Math.max(1, Math.ceil(total / SITEMAP_PART)) } } satisfies FamilyPages)
}
