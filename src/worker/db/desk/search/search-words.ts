import { correctLetters, orderNumberIn, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { MOST_WORDS } from '#shared/desk/list-filters.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { fold, withoutAccents } from './fold.ts'
import { typedNumber } from './typed-number.ts'

/** No text has it. */
const NOTHING = '\uffff'

/**
 * The words of a search as `desk_search` has them: a phone number as its digits, a ZIP code as its first five. Only an
 * empty text has none.
 */
export function searchWords(typed: string): string[] {
  if (typed === '') return []
  const words = wordsIn(typed)
  return words.length > 0 ? words : [typed]
}

/**
 * Readings of a search, each as its words: a whole number of an order, request or quote, or what it says. Marks alone
 * find nothing instead of everything.
 */
export function searchReadings(typed: string): string[][] {
  if (typed !== '' && !/[\p{L}\p{N}]/u.test(typed)) return [[NOTHING]]
  const words = searchWords(typed)
  // An email address may have a number in it.
  const number = typed.includes('@') ? null : (orderNumberIn(typed) ?? referenceIn(typed) ?? quoteNumberIn(typed))
  if (words.length === 0 || !number) return words.length === 0 ? [] : [words]
  return [[fold(correctLetters(number))], words]
}

function wordsIn(typed: string): string[] {
  // Full-width letters, as some keyboards type them.
  const text = rewriteAmounts(
    fold(typed.replaceAll(/[\uff01-\uff5e\u3000]/g, (letter) => letter.normalize('NFKC')).trim()),
  )
  if (/^\d{5}-\d{4}$/.test(text)) return [text.slice(0, 5)]
  const whole = typedNumber(text)
  if (whole) return [whole]
  return text
    .replaceAll(/[,;:/()"]/g, ' ')
    .split(/\s+/)
    .map((word) => withoutAccents(word).replaceAll(/^[@.]+|(?<!^\$\d+)\.+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** Sums with a dollar sign, with commas or with cents: all else may be a number of another kind. */
const AMOUNT = /(?<![\w.,$-])(?:\$\d[\d,]*(?:\.\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\w-]|[.,]\d)/g

/** Sums as they are stored: "1,366.5" is "$1366.50". One without cents ends in its point, so that any cents fit. */
function rewriteAmounts(text: string): string {
  return text.replaceAll(AMOUNT, (amount) => {
    const cents = parseMoney(amount)
    if (cents === null) return amount
    return amount.includes('.') ? `$${(cents / 100).toFixed(2)}` : `$${cents / 100}.`
  })
}
