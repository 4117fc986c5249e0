import { formatCents } from '#shared/text/money.ts'
import { isOrderState, stateName } from '../../orders/states.ts'
import { fullTime } from '../../parts/when.tsx'

type DifferencesProps = { was: Record<string, unknown>; became: Record<string, unknown> }

/** What an undo needs and nobody reads. */
const hidden = new Set(['version', 'events'])
const names: Record<string, string> = { answeredAt: 'answered', printedAt: 'printed' }
const texts: Record<string, (value: never) => string> = {
  paid: formatCents,
  refunded: formatCents,
  parcels: (parcels: object[]) => parcels.map((parcel) => Object.values(parcel).join(' ')).join(', '),
}

/** What was before and after, field by field. */
export function Differences({ was, became }: DifferencesProps) {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter(
    (name) => !hidden.has(name) && shown(name, was[name]) !== shown(name, became[name]),
  )
  if (fields.length === 0) return null
  return (
    <ul className="differences">
      {fields.map((name) => (
        <li key={name}>
          {names[name] ?? name.replaceAll('_', ' ')}: <s>{shown(name, was[name]) || 'nothing'}</s>{' '}
          <b>{shown(name, became[name]) || 'nothing'}</b>
        </li>
      ))}
    </ul>
  )
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (texts[name]) return texts[name](value as never)
  if (typeof value === 'number' && name.endsWith('At')) return fullTime(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return ['state', 'status'].includes(name) && isOrderState(value) ? stateName(value) : value
}
