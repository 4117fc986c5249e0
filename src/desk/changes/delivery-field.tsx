import { fieldText } from '#shared/actions/fields.ts'
import { formatArrival } from '#shared/checkout/delivery-dates.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import type { OrderToChange } from './order-to-change.ts'

type Props = { order: OrderToChange; rates: readonly Rate[]; form: FormState | null }

/** How the order is delivered, or picked up. */
export function DeliveryField({ order: { rateId, rateName, shippingCents, ...order }, rates, form }: Props) {
  const ordered = [rateName, formatCents(shippingCents), formatArrival(order.arrivesFrom, order.arrivesTo)]
  const error = fieldError(form, 'rate')
  const others = rates.filter(({ id }) => id !== rateId)
  return (
    <div className="field">
      <select
        className="input"
        id={fieldId('rate')}
        name="rate"
        aria-label="Delivery"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId('rate')}-error` : undefined}
        defaultValue={(form && fieldText(form.values, 'rate')) || rateId}
      >
        <option value={rateId}>{`As ordered: ${ordered.filter(Boolean).join(', ')}`}</option>
        {others.map(({ id, name, cents }) => (
          <option key={id} value={id}>
            {`${name}, ${formatCents(cents)}`}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${fieldId('rate')}-error`}>{error}</FieldError>}
    </div>
  )
}
