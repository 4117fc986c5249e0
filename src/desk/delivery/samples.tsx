import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { formatCents } from '#shared/text/money.ts'
import type { SampleOrder } from './sample-orders.ts'

/** Prices and dates of sample orders, before and after. */
export function Samples({ samples }: { samples: readonly SampleOrder[] | null }) {
  return (
    <div data-recalculated="samples" aria-live="polite">
      {samples ? (
        <ul className="stack stack--2">
          {samples.map(({ name, before, after }) => (
            <li key={name}>
              <b>{name}</b>
              <br />
              <Changed before={formatCents(before.cents)} after={formatCents(after.cents)} />
              {', '}
              <Changed before={formatDayRange(before.from, before.to)} after={formatDayRange(after.from, after.to)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Eight sample orders appear here, before and after.</p>
      )}
    </div>
  )
}

function Changed({ before, after }: { before: string; after: string }) {
  if (before === after) return after
  return (
    <>
      <s>{before}</s> <b>{after}</b>
    </>
  )
}
