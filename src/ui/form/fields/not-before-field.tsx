import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatInputDay, MOST_DAYS_LATER } from '#shared/checkout/not-before.ts'
import type { FormState } from '#shared/state/page.ts'
import { DAY_MS } from '#shared/time.ts'
import { Field } from './field.tsx'

type NotBeforeFieldProps = { hint?: string; day: number | null; form: FormState | null; now: number }

/** The day before which an order must not arrive. */
export function NotBeforeField({ hint = '', day, form, now }: NotBeforeFieldProps) {
  const today = shopDay(now)
  return (
    <Field
      name="not_before"
      label="Deliver not before"
      hint={`At most ${MOST_DAYS_LATER}\u00a0days from today. ${hint}`.trim()}
      type="date"
      min={formatInputDay(today)}
      max={formatInputDay(today + MOST_DAYS_LATER * DAY_MS)}
      optional
      form={form}
      value={formatInputDay(day)}
    />
  )
}
