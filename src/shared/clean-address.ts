/** The fields of a query that hold no text of a visitor. */
const FIELDS = new Set([
  ...['d', 'a', 'b', 'kit', 'line', 'saved', 'section', 'unit', 'view', 'shared', 'seen', 'ids', 'show', 'product'],
  ...['token', 'signature', 'expires', 'order', 'o', 'number', 'part', 'mark', 'reference', 'email', 'coupon', 'about'],
  ...['page', 'per_page', 'rating', 'sort', 'topic', 'finish', 'width', 'edit', 'shown', 'removed'],
])
/** Those that hold an address. */
const ADDRESSES = new Set(['url', 'next', 'redirect'])

/** The name of a mark in the source of a page, which an ampersand makes a field. */
const ENTITY = /^(?:gt|lt|quot|apos|nbsp|#\d+);/
/** A tag, or a mark by its name. */
const MARKUP = /(?:(?<=.)<.*|&(?:gt|lt|quot|apos|nbsp|amp|#\d+);?)$/is
/** A mark that a mail or a link has encoded, where no field of a query can end in one. */
const CODE = /(?:=(?:[\dA-F]{2})?|%[\dA-F]{2})+$/i
/** Numbers and tokens whose alphabet has no mark, so that none behind them is theirs. */
const PLAIN = /(^|\/)((?:AL|RQ)-[\dA-Z]{4}-[\dA-Z]{2,3}|[\da-f]{32,})(?:[_-]+|\.html?)$/i

/**
 * An address without what a sentence, a mail or a chat has added to it: a period or a bracket behind it, or the `amp;` of
 * its source. The same URL if there is nothing.
 */
export function cleanAddress(url: URL): URL {
  const path = cleanPath(url.pathname)
  const fields = [...url.searchParams]
    .filter(([name, value]) => value !== '' || !ENTITY.test(name))
    .map(([name, value]) => cleanField(name.replace(/^amp;/, ''), value))
  const isClean = path === url.pathname && String(new URLSearchParams(fields)) === String(url.searchParams)
  if (isClean) return url
  const clean = new URL(url)
  clean.pathname = path
  clean.search = String(new URLSearchParams(fields))
  return clean
}

/** Returns pasted text without the marks around it. */
export function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}_-]+/u, '').replace(/[^\p{L}\p{N}_-]+$/u, '')
}

function cleanField(name: string, value: string): [string, string] {
  if (ADDRESSES.has(name)) return [name, withoutTail(value)]
  // Text that begins like an address isn't a number or code.
  if (!FIELDS.has(name) || value.startsWith('/')) return [name, value]
  const clean = withoutMarks(value.replace(MARKUP, '').replace(CODE, ''))
  return [name, clean.replace(PLAIN, '$1$2') || value]
}

function cleanPath(path: string): string {
  const decoded = decodedPath(path)
  const clean = withoutTail(decoded.replace(CODE, '')).replace(PLAIN, '$1$2')
  if (clean === '/') return path
  if (clean === decoded) return path.replace(/(?<=[^/])(?:%2F)+$/i, '')
  return clean.split('/').map(encodeURIComponent).join('/')
}

function withoutTail(address: string): string {
  return address.replace(MARKUP, '').replace(/[^\p{L}\p{N}_/-]+\/?$/u, '')
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed percent sign is left alone.
    return path
  }
}
