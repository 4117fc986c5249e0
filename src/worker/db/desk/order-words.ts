import type { Db } from '../db.ts'
import { ERASED } from '../erase-addresses.ts'

const digits = ['(', ')', '-', ' ', '.', '+'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, 'phone_number')
/** An order's number without its dashes, with and without the letters that all numbers begin with. */
const numberWords = `replace(number, '-', '') || ' ' || substr(replace(number, '-', ''), 3)`
/** The words of a text, as the rows of a JSON array. */
const eachWord = `json_each('[' || replace(json_quote(t.text), ' ', '","') || ']')`

/**
 * SQL that stores the words by which orders are found. `chosen` is a query of order ids. Words that are stored already
 * stay.
 */
export function orderWords(chosen: string): string {
  return `INSERT OR IGNORE INTO order_words (word, order_id)
    SELECT w.value, t.id FROM (
      SELECT id, lower(${numberWords} || ' ' || email || ' ' || replace(replace(email, '@', ' '), '.', ' ')) AS text
        FROM orders WHERE id IN (${chosen})
      UNION ALL SELECT order_id, lower(first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5) || ' '
          || substr(digits, -10) || ' ' || substr(digits, -4))
        FROM (SELECT *, ${digits} AS digits FROM order_addresses WHERE order_id IN (${chosen}))
      UNION ALL SELECT order_id, lower(tracking_number || ' ' || replace(tracking_number, '-', '')) FROM parcels
        WHERE order_id IN (${chosen})
    ) AS t, ${eachWord} AS w
    WHERE w.value NOT IN ('', '${ERASED}')`
}

/** Statements after which orders are found by nothing but their numbers. */
export function forgetWords(chosen: string): string[] {
  return [
    `DELETE FROM order_words WHERE order_id IN (${chosen})`,
    `INSERT OR IGNORE INTO order_words (word, order_id)
     SELECT w.value, t.id FROM (SELECT id, lower(${numberWords}) AS text FROM orders WHERE id IN (${chosen})) AS t,
       ${eachWord} AS w`,
  ]
}

/** Statements that store an order's words anew, after its parcels or its address of mail have changed. */
export function renewWords(db: Db, orderId: number): D1PreparedStatement[] {
  const chosen = 'SELECT id FROM orders WHERE id = ?1'
  return [`DELETE FROM order_words WHERE order_id = ?1`, orderWords(chosen)].map((text) =>
    db.prepare(text).bind(orderId),
  )
}

const MAX_WORDS = 6

/** The words of a search: a phone number as its digits, an order number without its dashes, everything in small letters. */
export function searchWords(typed: string): string[] {
  const text = typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (/^[\d\s().+-]{4,}$/.test(text)) {
    const number = text.replaceAll(/\D/g, '')
    return [number.length === 11 && number.startsWith('1') ? number.slice(1) : number]
  }
  return text
    .split(/\s+/)
    .map((word) => (/^[a-z0-9]+(-[a-z0-9]+)+$/.test(word) ? word.replaceAll('-', '') : word))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}
