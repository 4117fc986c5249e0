import { TableRefusal, UNREADABLE } from './grid.ts'

/** The text of a file: Unicode with or without a mark at its beginning, or Windows-1252, as Excel saves CSV. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = decodeUnicode(bytes)
  if (unicode !== null) return checked(unicode, LOST)
  return checked(new TextDecoder('windows-1252').decode(bytes), NOT_WINDOWS)
}

/** Null for bytes that are no Unicode. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const encoding = detectEncoding(bytes[0], bytes[1])
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding === 'utf-8') return null
    throw new TableRefusal(UNREADABLE)
  }
}

/** From a mark, or from what a table begins with, which is in ASCII: the name of a column, a quote or a slash. */
function detectEncoding(first: number | undefined, second: number | undefined): string {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le'
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : 'utf-8'
}

/** What no text has, and the mark of a letter that another program could not read. */
const LOST = /[\0\uFFFD\uFFFE\uFFFF]/
/**
 * What a text in Windows-1252 hardly has, but one in another encoding has in its place: control characters, an accented
 * capital after a small letter or a letter alone (Macintosh), three accented letters in a row (Greek, Cyrillic), a sign
 * within a word (Central European), and UTF-8 that is broken elsewhere.
 */
const NOT_WINDOWS = new RegExp(
  [
    '[\\0-\\x08\\x0b-\\x0c\\x0e-\\x1f\\x7f-\\x9fÐðÞþ]',
    '\\p{Ll}(?![A-Z])\\p{Lu}',
    '(?<!\\p{L})(?![A-Za-zàµªº])\\p{L}(?!\\p{L})',
    '(?:(?![A-Za-z])\\p{L}){3}',
    '\\p{L}[¡-¬¯-³¶¸-¿]\\p{L}',
    '[ÃÂâ][^\\x20-\\x7e\\s]',
  ].join('|'),
  'u',
)

function checked(text: string, wrong: RegExp): string {
  if (wrong.test(text)) throw new TableRefusal(UNREADABLE)
  return text
}
