/** Spellings of letters where an accent cannot be typed. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/**
 * How the Desk compares texts, stored and typed ones alike: in small letters without accents, with one apostrophe and one
 * dash for all kinds of them.
 */
export function fold(text: string): string {
  return Array.from(text, foldLetter).join('')
}

/** A text as it is stored: without apostrophes and dashes, and in both spellings where it has two. */
export function foldStored(text: string): string {
  const other = text.replaceAll(/[äöüåø]/gi, (letter) => spelledOut[letter.toLowerCase()]!)
  return [...new Set([text, other])].map((spelling) => withoutAccents(fold(spelling))).join(' ')
}

/** A name without its spaces: "MaryAnn Doe" is typed for "Mary Ann Doe", and "maryanndoe", too. */
export function joinWords(name: string): string {
  return name.replaceAll(/\s+/g, '')
}

export function withoutAccents(folded: string): string {
  return folded.replaceAll(/['-]/g, '')
}

/** Latin, Greek, Cyrillic, accents, and marks of a text. */
const foldedBlocks: readonly (readonly [first: number, last: number])[] = [
  [0xa0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x2064],
]

const named: Record<string, string> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ĸ: 'k', ŀ: 'l', ŉ: 'n', ſ: 's' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}
const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8`]/, "'"],
  [/[\u2010-\u2015\u2212]/, '-'],
  [/[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f]/, ' '],
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064]/, ''],
]

/** A letter in its plain spelling. */
function foldLetter(letter: string): string {
  const code = letter.codePointAt(0)!
  if (code < 0x80) return letter === '`' ? "'" : letter.toLowerCase()
  if (!foldedBlocks.some(([first, last]) => code >= first && code <= last)) return letter
  const mark = marks.find(([kind]) => kind.test(letter))
  if (mark) return mark[1]
  const plain = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return Array.from(plain, (one) => named[one] ?? one).join('')
}
