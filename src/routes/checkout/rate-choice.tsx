import { formatDay, formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { fieldText } from '#shared/actions/fields.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { Rate } from '#shared/schema/cart.ts'
import type { FormState } from '#shared/state/page.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'

const NAME = 'rate_id'

type RateChoiceProps = { rates: readonly Rate[]; chosen: string | null; form: FormState | null }

export function RateChoice({ rates, chosen, form }: RateChoiceProps) {
  const selected = (form && fieldText(form.values, NAME)) || chosen
  const checked = rates.some(({ id }) => id === selected) ? selected : rates[0]?.id
  const error = fieldError(form, NAME)
  const errorId = `${fieldId(NAME)}-error`
  return (
    <fieldset className="stack stack--3" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">Delivery method</legend>
      {rates.map((rate, index) => (
        <label key={rate.id} className="choice">
          <input
            type="radio"
            id={index === 0 ? fieldId(NAME) : undefined}
            name={NAME}
            value={rate.id}
            defaultChecked={rate.id === checked}
          />
          <b>{rate.name}</b>
          <span className="choice__price">{formatPrice(rate.price)}</span>
          <small>
            {daysText(rate)}
            {rate.text}
          </small>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Pickup has a first day and no last one. */
function daysText({ arrives_from: from, arrives_to: to }: Rate): string {
  if (from === null || to === null) return ''
  return `${from === to ? `From ${formatDay(from)}` : formatDayRange(from, to)}. `
}
