const NO_ORIGIN = 'https://shop.invalid'

/** A path of this shop, as URLs have it, or null for what could lead to another host. */
export function ownPath(text: string): string | null {
  if (!/^\/[^\s\\]*$/.test(text) || !URL.canParse(text, NO_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(text, NO_ORIGIN)
  return origin === NO_ORIGIN && !pathname.includes('//') ? pathname + search + hash : null
}
