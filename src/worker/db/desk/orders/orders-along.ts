import { openStates, type OrderState } from '#shared/desk/orders/states.ts'
import { MOST_COUNTED } from '#db/desk/capped-total.ts'
import { allOf, when, type Condition } from '#db/desk/conditions.ts'
import { conditionOf, type OrderFilter } from './order-conditions.ts'
import { ofStates, partsOf, type OrderPart } from './order-parts.ts'
import { isDescending, orderBy, orderSorts, type Direction } from './order-sorts.ts'

/** The order from which on a list is read: the value that it is sorted by, -1 for none, and its id. */
export type Place = { key: number; id: number }

/** SQL for orders: `before` stands before SELECT, `sql` follows FROM. At most `most` of them are of the list. */
type Along = { before: Condition; sql: string; values: Condition['values']; most: number }

const NOTHING: Condition = { sql: '', values: [] }

type List = Direction & { at: Place | null; isCounted?: boolean }

/** What a page may read to find orders. */
const ROWS = 1_950
/** Each order is read for the count and for the page, and once more to sort few; with a product, its lines are, too. */
const [READ, WITH_LINES] = [3, 4]
/** Each part is counted for the count and for the page. */
const COUNTED = 2

/**
 * The orders among which a list finds its own: all of a part of the filter if these are few, else those along the index of
 * the sort. Of the latter, which have `isAlong` 1, it is one more than `most` if they are counted, to know whether there
 * are others. They are in the order of the list, or in none if they are counted.
 */
export function ordersAlong(filter: OrderFilter, wanted: List): Along {
  const isByTime = orderSorts[wanted.sort].column === 'created_at'
  const underWay = isUnderWay(filter) ? ofStates(filter.states) : null
  if (underWay && !isByTime) return allOfPart(underWay, wanted)
  const found = underWay ? [underWay] : partsOf(filter, isByTime)
  const byTime = isByTime ? found.find((part) => part.byTime) : undefined
  const parts = found.length === 1 && byTime ? [] : found
  const most = mostOf(parts.length, filter)
  const list = alongIndex(filter, wanted, byTime)
  return parts.length === 0
    ? { before: NOTHING, sql: `${list.sql} LIMIT ${most + beyond(wanted)}`, values: list.values, most }
    : { ...fewOrAlong(parts, list, wanted, most), most }
}

function mostOf(parts: number, { product }: OrderFilter): number {
  const reads = READ + COUNTED * parts + (product ? WITH_LINES : 0)
  return reads === READ ? MOST_COUNTED : Math.floor(ROWS / reads)
}

function allOfPart({ orders: { sql, values } }: OrderPart, list: List): Along {
  const all = `SELECT 0 AS isAlong, o.* FROM ${sql} ${orderIfShown(list)}`
  return { before: NOTHING, sql: all, values, most: Number.MAX_SAFE_INTEGER }
}

function fewOrAlong(parts: readonly OrderPart[], along: Condition, list: List, most: number): Omit<Along, 'most'> {
  const few = parts
    .map(({ orders }, n) => `SELECT * FROM (SELECT 0 AS isAlong, o.* FROM ${orders.sql} ${limit(`part = ${n}`, most)})`)
    .join(' UNION ALL ')
  return {
    before: rarestOf(parts, most),
    sql: `SELECT * FROM (SELECT * FROM (${few}) ${orderIfShown(list)} LIMIT ${most})
      UNION ALL SELECT * FROM (${along.sql} ${limit('part IS NULL', most + beyond(list))})`,
    values: [...parts.flatMap(({ orders }) => orders.values), ...along.values],
  }
}

function orderIfShown(list: List): string {
  return list.isCounted ? '' : `ORDER BY ${orderBy(list, '')}`
}

function beyond({ isCounted = false }: List): number {
  return Number(isCounted)
}

/** True for orders in states that they leave again. They are few, and the tabs count them anyway. */
function isUnderWay({ states }: OrderFilter): boolean {
  return states.length > 0 && states.every((state) => openStates.includes(state as OrderState))
}

/** The condition of the filter for orders of `ordersAlong`. */
export function conditionAlong(filter: OrderFilter, list: List): Condition {
  // Each look into a list of IN counts as a row read.
  const states = filter.states.map(() => 'o.status = ?').join(' OR ')
  return allOf([
    states === '' ? null : { sql: states, values: [...filter.states] },
    conditionOf({ ...filter, states: [] }),
    list.at && fromPlace(list, list.at),
  ])
}

function limit(condition: string, most: number): string {
  return `LIMIT (SELECT iif(${condition}, ${most}, 0) FROM rarest)`
}

/** `rarest` has the place of the part with the fewest orders; NULL if each has more than `most`. */
function rarestOf(parts: readonly OrderPart[], most: number): Condition {
  const sizes = parts.map(
    ({ entries }, part) =>
      `SELECT ${part} AS part, (SELECT count(*) FROM (SELECT 1 FROM ${entries.sql} LIMIT ${most + 1})) AS n`,
  )
  return {
    sql: `WITH sizes AS MATERIALIZED (${sizes.join(' UNION ALL ')}),
      rarest AS MATERIALIZED (SELECT iif(n > ${most}, NULL, part) AS part FROM (SELECT part, n FROM sizes ORDER BY n LIMIT 1))`,
    values: parts.flatMap(({ entries }) => entries.values),
  }
}

/** Orders in the order of the list, by the index of its sort or by one that has a part of the filter in the order of time. */
function alongIndex(filter: OrderFilter, list: List, byTime: OrderPart | undefined): Condition {
  const { at } = list
  const { column, index } = orderSorts[list.sort]
  const starts = at === null ? [null] : column === 'created_at' ? [fromPlace(list, at)] : tieAndRest(list, at)
  const arms = (byTime?.byTime ?? [null]).flatMap((part) =>
    starts.map((start) => allOf([part, ...rangeOf(filter, list), start])),
  )
  const rows = arms.map(
    ({ sql }) => `SELECT 1 AS isAlong, o.* FROM orders o INDEXED BY ${byTime?.index ?? index} WHERE ${sql}`,
  )
  return {
    sql: `${rows.join(' UNION ALL ')} ORDER BY ${orderBy(list, '')}`,
    values: arms.flatMap(({ values }) => values),
  }
}

/** The part of the index that the filter needs. A list from a place on has no other end there: SQLite would begin at it. */
function rangeOf({ from, until, minCents, maxCents }: OrderFilter, list: List): (Condition | null)[] {
  const [least = null, most = null] = {
    created_at: [when(from, 'o.created_at >= ?'), when(until, 'o.created_at < ?')],
    total_cents: [when(minCents, 'o.total_cents >= ?'), when(maxCents, 'o.total_cents <= ?')],
    cut_by: [],
  }[orderSorts[list.sort].column]
  if (list.at === null) return [least, most]
  return isDescending(list) ? [least] : [most]
}

/** From the order of the place on. The first condition is for the index. */
export function fromPlace(list: Direction, { key, id }: Place): Condition {
  const sorted = orderSorts[list.sort].key
  const sign = isDescending(list) ? '<' : '>'
  return { sql: `${sorted} ${sign}= ? AND (${sorted} ${sign} ? OR o.id ${sign}= ?)`, values: [key, key, id] }
}

/** The same in two, because many orders may have one amount or one day, or in three with those without a day. */
function tieAndRest(list: Direction, { key, id }: Place): Condition[] {
  const { column } = orderSorts[list.sort]
  const sign = isDescending(list) ? '<' : '>'
  const none = column === 'cut_by' && isDescending(list) && key >= 0 ? [{ sql: 'o.cut_by IS NULL', values: [] }] : []
  return [
    { sql: `o.${column} IS nullif(?, -1) AND o.id ${sign}= ?`, values: [key, id] },
    { sql: `o.${column} ${sign} ?`, values: [key] },
    ...none,
  ]
}
