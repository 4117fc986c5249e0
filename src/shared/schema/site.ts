import * as v from 'valibot'

export const SiteInfo = v.object({
  logo: v.nullable(v.string()),
  promotion_banner: v.nullable(
    v.object({
      text: v.string(),
      link_text: v.string(),
      link: v.string(),
      icon: v.optional(v.string()),
    }),
  ),
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
