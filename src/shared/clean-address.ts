/** The fields of a query that hold no text of a visitor. */
const FIELDS = new Set([
  ...['d', 'a', 'b', 'kit', 'line', 'saved', 'section', 'unit', 'view', 'shared', 'seen', 'ids', 'show', 'product'],
  ...['token', 'signature', 'expires', 'order', 'o', 'number', 'part', 'mark', 'reference', 'email', 'coupon', 'about'],
  ...['page', 'per_page', 'rating', 'sort', 'topic', 'finish', 'width', 'edit', 'shown', 'removed'],
])
/** Those that hold an address. */
const ADDRESSES = new Set(['url', 'next', 'redirect'])

/**
 * An address without what a sentence, a mail or a chat has added to it: a period or a bracket behind it, or the `amp;` of
 * its source. The same URL if there is nothing.
 */
export function cleanAddress(url: URL): URL {
  const path = cleanPath(url.pathname)
  const fields = [...url.searchParams].map(([name, value]) => cleanField(name.replace(/^amp;/, ''), value))
  const isClean = path === url.pathname && String(new URLSearchParams(fields)) === String(url.searchParams)
  if (isClean) return url
  const clean = new URL(url)
  clean.pathname = path
  clean.search = String(new URLSearchParams(fields))
  return clean
}

/** What someone pasted, without the marks around it. */
export function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}_-]+/u, '').replace(/[^\p{L}\p{N}_-]+$/u, '')
}

function cleanField(name: string, value: string): [string, string] {
  if (ADDRESSES.has(name)) return [name, value.replace(/[^\p{L}\p{N}_/-]+\/?$/u, '')]
  return [name, FIELDS.has(name) ? withoutMarks(value) || value : value]
}

function cleanPath(path: string): string {
  const decoded = decodedPath(path)
  const clean = decoded.replace(/[^\p{L}\p{N}_/-]+\/?$/u, '')
  return clean === decoded || clean === '/' ? path : clean.split('/').map(encodeURIComponent).join('/')
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed percent sign is left alone.
    return path
  }
}
