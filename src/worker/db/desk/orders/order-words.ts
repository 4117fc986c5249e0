import { lettersOf, orderNumberIn, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { MOST_WORDS } from '#shared/desk/list-filters.ts'
import type { Db } from '#db/db.ts'
import { folded } from '#db/desk/folded.ts'
import { typedNumber } from './typed-number.ts'

const digits = ['(', ')', '-', ' ', '.', '+'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, 'phone_number')
/** An order's number without its dashes, with and without the letters that all numbers begin with. */
const numberWords = `replace(number, '-', '') || ' ' || substr(replace(number, '-', ''), 3)`
/** A tracking number as it is searched: without spaces, and without a 1 that would begin a phone number. */
const trackingDigits = `replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', '')`
const trackingWords = `tracking_number || ' ' || ${trackingDigits} || iif(length(${trackingDigits}) = 11
  AND ${trackingDigits} GLOB '1*' AND ${trackingDigits} NOT GLOB '*[^0-9]*', ' ' || substr(${trackingDigits}, 2), '')`
/**
 * SQL that stores the words by which orders are found; the view `new_words` takes texts. `chosen` is a query of order
 * ids. Words that are stored already stay.
 */
export function orderWords(chosen: string): string {
  return `INSERT INTO new_words (subject, id, is_private, text)
    SELECT 'order', id, 0, ${numberWords} FROM orders WHERE id IN (${chosen})
    UNION ALL SELECT 'order', order_id, 0, first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5)
        || ' ' || substr(digits, -10) || ' ' || substr(digits, -4)
      FROM (SELECT *, ${digits} AS digits FROM order_addresses WHERE order_id IN (${chosen}))
    UNION ALL SELECT 'order', order_id, 0, ${trackingWords} FROM parcels WHERE order_id IN (${chosen})
    UNION ALL SELECT 'order', id, 1, email || ' ' || substr(email, instr(email, '@') + 1)
      FROM orders WHERE id IN (${chosen})`
}

/** Statements after which orders are found by nothing but their numbers. */
export function forgetWords(chosen: string): string[] {
  return [
    `DELETE FROM order_words WHERE order_id IN (${chosen})`,
    `INSERT INTO new_words (subject, id, is_private, text)
     SELECT 'order', id, 0, ${numberWords} FROM orders WHERE id IN (${chosen})`,
  ]
}

/** Statements that store an order's words again, after its packages or its email address have changed. */
export function renewWords(db: Db, orderId: number): D1PreparedStatement[] {
  const chosen = 'SELECT id FROM orders WHERE id = ?1'
  return [`DELETE FROM order_words WHERE order_id = ?1`, orderWords(chosen)].map((text) =>
    db.prepare(text).bind(orderId),
  )
}

/**
 * The words of a search in plain letters, without hyphens and apostrophes, as the database stores them: a phone number as
 * its digits, a ZIP code as its first five, an order number without its dashes. Only an empty text has none: marks alone
 * are a word that nothing has, so that they find nothing instead of everything.
 */
export function searchWords(typed: string): string[] {
  if (typed === '') return []
  const words = wordsIn(typed)
  return words.length > 0 ? words : [typed]
}

function wordsIn(typed: string): string[] {
  // An email address may have a number in it.
  const number = typed.includes('@') ? null : (orderNumberIn(typed) ?? referenceIn(typed) ?? quoteNumberIn(typed))
  if (number) return [folded(lettersOf(number))]
  // Full-width letters, as some keyboards type them.
  const text = folded(typed.replaceAll(/[\uff01-\uff5e\u3000]/g, (letter) => letter.normalize('NFKC')).trim())
  if (/^\d{5}-\d{4}$/.test(text)) return [text.slice(0, 5)]
  const whole = typedNumber(text)
  if (whole) return [whole]
  return text
    .replaceAll(/[,;:/()"]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(/['-]/g, '').replaceAll(/^[@.]+|\.+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}
