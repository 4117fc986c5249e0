import { isOwnLine } from '#db/quotes/own-lines.ts'
import { ERASED, underWay } from './erase-addresses.ts'

/**
 * Statements that erase the texts of lines in staff's own words, which may name people, where no one else's order or quote
 * has the line. Both are conditions, on orders and on quotes. The text stays until the order is delivered.
 */
export function eraseOwnLines(ofOrders: string, ofQuotes: string): string[] {
  const ordered = (where: string) =>
    `SELECT product_id FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE ${where})`
  const quoted = (where: string) =>
    `SELECT product_id FROM quote_lines WHERE quote_id IN (SELECT id FROM quotes WHERE ${where})`
  const lines = `SELECT p.id FROM products p WHERE ${isOwnLine}
    AND (p.id IN (${ordered(ofOrders)}) OR p.id IN (${quoted(ofQuotes)}))
    AND p.id NOT IN (${ordered(`NOT (${ofOrders}) OR status IN ${underWay}`)}) AND p.id NOT IN (${quoted(`NOT (${ofQuotes})`)})`
  const stale = `name <> '${ERASED}' AND product_id IN (${lines})`
  return [
    `UPDATE desk_search SET text = '', changes = changes + 1
     WHERE kind = 'order' AND id IN (SELECT order_id FROM order_items WHERE ${stale})`,
    `UPDATE order_items SET name = '${ERASED}', options = json_object('label', '${ERASED}') WHERE ${stale}`,
    `UPDATE products SET options = json_object('label', '${ERASED} ' || id)
     WHERE options ->> 'label' <> '${ERASED} ' || id AND id IN (${lines})`,
  ]
}
