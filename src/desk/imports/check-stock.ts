import { optionsText } from '#shared/catalogue/options.ts'
import { MOST_PIECES } from '#desk/products/product-forms.ts'
import type { Cell, Checker, ImportValues, Wrong } from './checked-row.ts'
import { formatNearest, type Current } from './current-sql.ts'

/** Reads rows of stock: pieces, and below how many they are low. */
export function stockChecker(current: Current): Checker {
  const byId = new Map(current.stocks.map((stock) => [stock.id, stock]))
  return (id, cell) => {
    const found = byId.get(id)
    if (!found) return [{ column: 'product', problem: `No product has this number. ${formatNearest(current, id)}` }]
    const { becomes, wrong } = typedStock(cell, found.stock !== null)
    if (wrong.length > 0) return wrong
    const options = optionsText(JSON.parse(found.options) as Record<string, string>)
    return {
      ...{ familyId: found.familyId, name: [found.name, options].filter(Boolean).join(', ') },
      ...{ was: { stock: found.stock, warnBelow: found.warnBelow }, becomes, prices: null, seen: found.stock },
    }
  }
}

function typedStock(cell: Cell, wasStocked: boolean): { becomes: ImportValues; wrong: Wrong[] } {
  const made: { becomes: ImportValues; wrong: Wrong[] } = { becomes: {}, wrong: [] }
  const take = (column: string, field: string, value: number | string | null) => {
    if (typeof value === 'string') made.wrong.push({ column, problem: value })
    else made.becomes[field] = value
  }
  const [stock, low] = [cell('stock'), cell('low_below')]
  if (stock !== null && (stock !== '' || wasStocked)) take('stock', 'stock', readStock(stock))
  const isStocked = wasStocked || Boolean(stock)
  if (low) take('low_below', 'warnBelow', isStocked ? readStock(low) : TO_ORDER)
  else if (low === '' && isStocked) take('low_below', 'warnBelow', null)
  return made
}

const TO_ORDER = 'This is made to order. Write its stock, or leave this empty.'

function readStock(text: string): number | string {
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : -1
  return pieces >= 0 && pieces <= MOST_PIECES
    ? pieces
    : `“${text}” is not a number of pieces. Write one from 0 to 100,000.`
}
