import { formatCents } from '#shared/text/money.ts'
import type { LogRow } from '#shared/schema/desk/log.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { fullTime } from '#shared/desk/times.ts'

/** What an undo needs and no one reads. */
const hidden = new Set(['version', 'events'])
const names: Record<string, string> = { answeredAt: 'answered', printedAt: 'printed', parcels: 'packages' }
const cents = (value: unknown) => formatCents(Number(value))
const texts: Record<string, (value: unknown) => string> = {
  paid: cents,
  refunded: cents,
  parcels: (packages) =>
    [packages]
      .flat()
      .map((one) => Object.values(Object(one)).join(' '))
      .join(', '),
}

/** What was before and after, field by field, without what the row's reason says already. */
export function Differences({ row: { was, became, reason } }: { row: LogRow }) {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    (name) =>
      !hidden.has(name) && shown(name, was[name]) !== shown(name, became[name]) && (!reason || became[name] !== reason),
  )
  if (fields.length === 0) return null
  return (
    <ul className="differences">
      {fields.map((name) => (
        <li key={name}>
          {names[name] ?? name.replaceAll('_', ' ')}: <Before text={shown(name, was[name])} />
          <b>{shown(name, became[name]) || 'nothing'}</b>
        </li>
      ))}
    </ul>
  )
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
  if (typeof value === 'number' && name.endsWith('At')) return fullTime(value)
  if (Array.isArray(value)) return value.map((one) => shown('', one)).join('; ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return ['state', 'status'].includes(name) && isOrderState(value) ? stateName(value) : value
}
