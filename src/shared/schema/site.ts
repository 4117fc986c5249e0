import * as v from 'valibot'

export const SiteInfo = v.object({
  logo: v.nullable(v.string()),
  promotion_banner: v.nullable(
    v.object({
      text: v.string(),
      link_text: v.string(),
      link: v.string(),
      /** `collection:name` of an icon, which is fetched later. */
      icon: v.optional(v.string()),
    }),
  ),
  head_scripts: v.nullable(v.string()),
  body_scripts: v.nullable(v.string()),
  /** Where there is one, visits are counted by Google Analytics under it. */
  analytics_id: v.optional(v.string()),
  /** Where there is one, the chat's script; `service_name` is its name in a consent tool. */
  chat: v.optional(v.object({ src: v.string(), service_name: v.string() })),
  /** Without one, registration shows the plain check box of development. */
  recaptcha_site_key: v.optional(v.nullable(v.string()), null),
})
export type SiteInfo = v.InferOutput<typeof SiteInfo>
