/** Without vowels and look-alikes, because shoppers read the numbers out on the phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A random order number like "AL-7K2Q-94X", which cannot be guessed from the previous one. */
export function newOrderNumber(): string {
  const letters = randomLetters(7)
  return `AL-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function newReference(): string {
  const letters = randomLetters(6)
  return `RQ-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function newQuoteNumber(): string {
  return `Q-${randomLetters(6)}`
}

function randomLetters(count: number): string {
  const numbers = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(numbers, (number) => alphabet[number % alphabet.length]).join('')
}

/** The order number in what someone typed, however it is parted and whatever stands around it; null if there is none. */
export function orderNumberIn(typed: string): string | null {
  const [, four, rest] = numberIn(typed, /^(?:AL)?(L{4})(L{2,3})$/) ?? []
  if (!four || !rest) return onlyOne(typed, 'AL', [4, '2,3'])
  // Without the two letters it could be a phone number, or the number of a quote.
  const isBare = rest.length === 3 && /\D/.test(four + rest) && !/^\W*q\W/i.test(typed)
  return isBare || /AL/.test(correctLetters(typed)) ? `AL-${four}-${rest}` : null
}

/** For what must be one: anything else stays as it was typed. */
export function asOrderNumber(typed: string): string {
  return orderNumberIn(typed) ?? typed.trim().toUpperCase()
}

export function referenceIn(typed: string): string | null {
  const [, four, two] = numberIn(typed, /^RQ(L{4})(L{2})$/) ?? []
  return four ? `RQ-${four}-${two}` : onlyOne(typed, 'RQ', [4, '2'])
}

export function quoteNumberIn(typed: string): string | null {
  const [, six] = numberIn(typed, /^Q(L{6})$/) ?? []
  return six ? `Q-${six}` : onlyOne(typed, 'Q', [6])
}

/** The letters and digits of a number, or of a part of it. */
export function correctLetters(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

const NAME = /^(?:MY|YOUR)?(?:ORDER|QUOTE|REQUEST|REFERENCE)?(?:NUMBER|NUM|NO|NR|ID)?(?=.)/
/** The end of an address of ours. */
const PATH = /.*\/(?:orders?|quotes|requests)\//i

const LETTER = '[0-9B-DF-HJ-NP-TV-XZ]'

/** `pattern` has an L for a letter or digit that numbers may have. */
function numberIn(typed: string, pattern: RegExp): RegExpExecArray | null {
  const text = typed.replace(PATH, '').replace(/[?].*/, '')
  return new RegExp(pattern.source.replaceAll('L{', `${LETTER}{`)).exec(correctLetters(text).replace(NAME, ''))
}

/** The number in a sentence or an address, if it has exactly one; `lengths` are those of its parts. */
function onlyOne(typed: string, name: string, lengths: readonly (number | string)[]): string | null {
  const parts = lengths.map((length) => `(${LETTER}{${length}})`).join('[\\W_]{0,3}')
  const text = typed
    .normalize('NFKC')
    .replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toUpperCase()
  const found = text.matchAll(new RegExp(`(?<![0-9A-Z])${name}([\\W_]{0,3})${parts}(?![0-9A-Z])`, 'g'))
  // Words of a sentence have neither a dash nor a digit.
  const numbers = [...found]
    .filter(([, mark, ...each]) => /[^\s]/.test(mark!) || /\d/.test(each.join('')))
    .map(([, , ...each]) => [name, ...each].join('-'))
  const [number = null, ...others] = new Set(numbers)
  return others.length === 0 ? number : null
}
