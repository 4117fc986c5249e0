import type { Business } from '#shared/business/business.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Db } from '#db/db.ts'
import { editsJson } from '#db/shop/page-texts.ts'
import { loadJson, parseBusiness } from '#db/shop/shop-rules.ts'
import type { Edits } from '#shared/schema/site.ts'
import { DAY_MS } from '#shared/time.ts'

/** The lowest-priced family that is on sale. */
export type Promoted = {
  id: number
  name: string
  priceCents: number
  discountPriceCents: number
  categorySlug: string
  parentSlug: string
}
/** `from` and `until`, the first millisecond after its last minute, are in UTC milliseconds. */
export type PlannedBanner = { text: string; link_text: string; link: string; from: number; until: number }

const SHOWN_DAYS = 60

export type StoredSite = {
  promoted: Promoted | null
  hasAutomaticBanner: boolean
  /** Those that show now or within a day, the one that starts last first. */
  banners: PlannedBanner[]
  hoursNote: string
  /** Null until owners changed it. */
  business: Business | null
  rules: ShopRules
  edits: Edits
  scripts: { head: string; body: string } | null
}

export const promotedJson = `SELECT json_object('id', p.id, 'name', k.name, 'priceCents', p.price_cents,
    'discountPriceCents', p.discount_price_cents, 'categorySlug', k.category_slug, 'parentSlug', k.main_slug)
  FROM cards k JOIN products p ON p.id = k.family_id
  WHERE k.offer_cents IS NOT NULL ORDER BY k.offer_cents, k.family_id LIMIT 1`

/** Data of the shop on every page. It is read in one query, and each row once. */
export async function siteParts(db: Db, now: number): Promise<StoredSite> {
  const row = await db
    .prepare(
      `WITH settings (json) AS MATERIALIZED (SELECT json_group_object(key, value) FROM site_settings)
       SELECT (${promotedJson}) AS promoted, settings.json AS settings, 
         (${editsJson}) AS edits,
         (SELECT json_set(data, '$.load', json(${loadJson})) FROM shop_rules ORDER BY version DESC LIMIT 1) AS rules,
         (SELECT json_group_array(json_object('text', text, 'link_text', link_text, 'link', link,
            'from', starts_at, 'until', ends_at)) FROM banners WHERE ends_at > ?1 AND starts_at < ?2) AS banners,
         (SELECT json_object('head', head, 'body', body) FROM script_versions
          WHERE id = CAST(nullif(settings.json ->> '$.scripts', '') AS INTEGER)) AS scripts
       FROM settings`,
    )
    .bind(now, now + DAY_MS)
    .first<Record<'promoted' | 'banners' | 'edits' | 'settings' | 'scripts' | 'rules', string | null>>()
  const parsed = (name: keyof NonNullable<typeof row>, without: string) => JSON.parse(row?.[name] ?? without)
  const settings: Record<string, string> = parsed('settings', '{}')
  const banners: PlannedBanner[] = parsed('banners', '[]')
  return {
    promoted: parsed('promoted', 'null'),
    hasAutomaticBanner: settings['automatic_banner'] !== 'off',
    banners: banners.toSorted((a, b) => b.from - a.from),
    hoursNote: settings['hours_note'] ?? '',
    business: parseBusiness(settings['business'] ?? ''),
    scripts: parsed('scripts', 'null'),
    edits: parsed('edits', '{}'),
    rules: rulesShown(parsed('rules', 'null'), now),
  }
}

/** Closed days that are long over, or far ahead, move no date of a page. What staff may refund is no one else's business. */
function rulesShown(inForce: ShopRules, now: number): ShopRules {
  const { closed, load, refund_day_cents: _, tax_provider: __, tax_states: ___, ...rules } = inForce
  const today = now / DAY_MS
  const near = closed.filter(([from, to]) => to > today - SHOWN_DAYS && from < today + SHOWN_DAYS)
  return { ...rules, closed: near, ...(load && { load }) }
}

/** Where an old address leads. `from` is a `redirectKey`. */
export async function findRedirect(db: Db, from: string): Promise<{ id: number; to: string } | null> {
  return db
    .prepare('SELECT id, to_path AS "to" FROM redirects WHERE from_path = ?')
    .bind(from)
    .first<{ id: number; to: string }>()
}

export async function countRedirectHit(db: Db, id: number): Promise<void> {
  await db.prepare('UPDATE redirects SET hits = hits + 1 WHERE id = ?').bind(id).run()
}
