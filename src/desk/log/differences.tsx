import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { formatCents } from '#shared/text/money.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { fullTime } from '#shared/desk/times.ts'
import { labelField } from './field-labels.ts'
import type { LogRow } from './sql.ts'

/** No balance is as many cents, and no day as early. */
const DAYS_FROM = 1e11

/** Fields that only undo needs. */
export const hidden = new Set(['version', 'events'])
/** A sum in cents; what was stored as a text stays as it is. */
const cents = (value: unknown) => (typeof value === 'number' ? formatCents(value) : String(value))
/** Rules of shipping are stored as their fields have them. */
const RULE_IN_DOLLARS = /^(free_from|remote_least|room_price|tier_(from|price)_\d)$/
const texts: Record<string, (value: unknown) => string> = {
  ...{ paid: cents, refunded: cents, fee: cents, total: cents, price: cents, salePrice: cents },
  ...{ day: (day) => formatDay(Number(day)), notBefore: (day) => (day === null ? '' : formatDay(Number(day))) },
  // Of an order that was moved to another day, and of a balance.
  due: (due) => (Number(due) > DAYS_FROM ? formatDay(Number(due)) : cents(due)),
  parcels: (packages) =>
    [packages]
      .flat()
      .map((one) => Object.values(Object(one)).join(' '))
      .join(', '),
}

/** Values before and after, field by field, without those that the row's reason states. */
export function Differences({ row: { reason, ...row } }: { row: LogRow }) {
  const [was, became] = [parseFields(row.was), parseFields(row.became)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    (name) =>
      !hidden.has(name) && shown(name, was[name]) !== shown(name, became[name]) && (!reason || became[name] !== reason),
  )
  if (fields.length === 0) return null
  return (
    <ul className="differences">
      {fields.map((name) => (
        <li key={name}>
          {labelField(name)}: <Before text={shown(name, was[name])} />
          <b>{shown(name, became[name]) || 'nothing'}</b>
        </li>
      ))}
    </ul>
  )
}

function parseFields(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>
}

function Before({ text }: { text: string }) {
  return (
    text && (
      <>
        <s>{text}</s>{' '}
      </>
    )
  )
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (texts[name]) return texts[name](value)
  if (typeof value === 'number') return formatFigure(name, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join('; ')
  return typeof value === 'object' ? joinValues(value) : formatValue(name, String(value))
}

function formatFigure(name: string, value: number): string {
  if (/(At|Since)$/.test(name)) return fullTime(value)
  return /cents$/i.test(name) ? cents(value) : value.toLocaleString('en-US')
}

function joinValues(value: object): string {
  return Object.entries(value)
    .map(([key, part]) => partText(key, part))
    .join(', ')
}

function partText(key: string, value: unknown): string {
  return /^\d+$/.test(key) ? shown(key, value) : `${labelField(key)} ${shown(key, value)}`
}

function formatValue(name: string, text: string): string {
  if (RULE_IN_DOLLARS.test(name)) return `$${text}`
  if (['state', 'status'].includes(name) && isOrderState(text)) return stateName(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}
