import type { SiteInfo } from '#shared/schema/site.ts'

type Promotion = NonNullable<SiteInfo['promotion_banner']>

/**
 * Six hexadecimal digits, equal for equal words and links, by which the browser remembers that a promotion was closed.
 * Undefined without one.
 */
export function promoKey(promotion: Promotion | null): string | undefined {
  if (!promotion) return undefined
  const { text, link_text, link } = promotion
  // FNV-1a: rendering cannot wait for the digests of Web Crypto.
  let hash = 0x811c9dc5
  for (const letter of [text, link_text, link].join('\n')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 8).toString(16).padStart(6, '0')
}
