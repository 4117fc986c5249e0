import * as v from 'valibot'
import { HomeChoice, ListedPost } from '#shared/content/content-page.ts'
import { Business } from '#shared/business/business.ts'
import { ShopRules } from '#shared/checkout/shop-rules.ts'

const Banner = v.object({
  text: v.string(),
  link_text: v.string(),
  link: v.string(),
  icon: v.optional(v.string()),
})

const Edit = v.object({
  /** The version in use; null for a page that shows its content file, or is not published. */
  id: v.nullable(v.number()),
  /** When it changed, in UTC milliseconds, and when it was first published. */
  at: v.number(),
  published: v.optional(v.number(), 0),
  heading: v.nullable(v.string()),
  /** Of a guide that staff have added. */
  post: v.nullish(ListedPost),
  home: v.nullish(HomeChoice),
})

export const SiteInfo = v.object({
  logo: v.nullable(v.string()),
  /** The banner while none of `banners` shows. */
  promotion_banner: v.nullable(Banner),
  /**
   * Those that show now or soon, the first one before the others, with their times in UTC milliseconds. Pages have the one
   * that shows as their `promotion_banner`.
   */
  banners: v.optional(v.array(v.object({ ...Banner.entries, from: v.number(), until: v.number() }))),
  /** Shipping rates and delivery times. */
  rules: v.optional(ShopRules),
  /** The shop's name, phone number, hours and place, once owners changed them. */
  business: v.optional(Business),
  /** Pages whose text staff have edited or added, by path. */
  edits: v.optional(v.record(v.string(), Edit)),
  /** A change of the hours, such as those of a holiday. */
  hours_note: v.optional(v.string()),
  head_scripts: v.nullable(v.string()),
  body_scripts: v.nullable(v.string()),
  /** True if orders may be paid over time, with Affirm. */
  pays_over_time: v.optional(v.boolean()),
  analytics_id: v.optional(v.string()),
  /** The chat's script, if any; `service_name` is its name in Usercentrics. */
  chat: v.optional(v.object({ src: v.string(), service_name: v.string() })),
  /** Without one, registration shows development's plain checkbox. */
  recaptcha_site_key: v.optional(v.nullable(v.string()), null),
})
export type SiteInfo = v.InferOutput<typeof SiteInfo>
export type Edits = NonNullable<SiteInfo['edits']>
