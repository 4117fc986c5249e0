import { Figure, TableHead } from '#desk/frame/desk-table.tsx'
import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { DELIVERY_FEE } from '#shared/checkout/delivery-fee.ts'
import { formatCents } from '#shared/text/money.ts'
import type { MoneyLine } from '#db/desk/money/order-money.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { sortByPlace } from '#desk/changes/line-places.ts'
import type { MoneyPage } from './load-money.ts'
import type { MoneyPlan } from './money-plan.ts'

type Props = { order: MoneyPage; form: FormState | null; plan: MoneyPlan }

/** The lines of an order with how many pieces to refund, and the shipping. */
export function RefundLines({ order, form, plan }: Props) {
  const { lines, shippingCents, refundedShippingCents, rateName } = order
  const besides = plan.shippingCents + plan.deliveryFeeCents
  const subtotalCents = Object.values(plan.lineCents).reduce((total, cents) => total + cents, besides)
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Lines of the order</caption>
      <TableHead columns={['Line', { end: 'Paid' }, { end: 'How many' }, { end: 'Refund' }]} />
      <tbody>
        {sortByPlace(lines).map((line) => (
          <LineRow key={line.lineNo} line={line} form={form} cents={plan.lineCents[line.lineNo] ?? 0} />
        ))}
        {shippingCents > 0 && (
          <ShippingRow
            name={rateName}
            paidCents={shippingCents}
            leftCents={shippingCents - refundedShippingCents}
            form={form}
            cents={plan.shippingCents}
          />
        )}
        {order.deliveryFeeCents > 0 && <FeeRow paidCents={order.deliveryFeeCents} cents={plan.deliveryFeeCents} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="at-1">
            Subtotal
          </th>
          <td className="hide-s" />
          <td className="hide-s" />
          <td className="end at-end" data-recalculated="lines">
            {formatCents(subtotalCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function LineRow({ line, form, cents }: { line: MoneyLine; form: FormState | null; cents: number }) {
  const { lineNo, name, size, quantity, unitCents, refundedQuantity } = line
  const left = quantity - refundedQuantity
  const field = `pieces.${lineNo}`
  const error = fieldError(form, field)
  return (
    <tr>
      <td className="at-1">
        <b>{name}</b>
        <small>
          {size}
          {refundedQuantity > 0 && ` ${refundedQuantity} of ${quantity} refunded`}
        </small>
      </td>
      <Figure label="Paid">
        {quantity} × {formatCents(unitCents)}
      </Figure>
      <Figure label="How many">
        {left === 0 ? (
          '–'
        ) : (
          <select
            className="input num-in"
            id={fieldId(field)}
            name={field}
            aria-label={`How many of ${name}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId(field)}-error` : undefined}
            defaultValue={form ? fieldText(form.values, field) : '0'}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
        {error && <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError>}
      </Figure>
      <td className="end at-end" data-recalculated={`line-${lineNo}`}>
        {left === 0 ? '–' : formatCents(cents)}
      </td>
    </tr>
  )
}

function FeeRow({ paidCents, cents }: { paidCents: number; cents: number }) {
  return (
    <tr>
      <td className="at-1">
        <b>{DELIVERY_FEE}</b>
        <small>With the last of the order</small>
      </td>
      <Figure label="Paid">{formatCents(paidCents)}</Figure>
      <td className="end hide-s">–</td>
      <td className="end at-end" data-recalculated="delivery-fee">
        {formatCents(cents)}
      </td>
    </tr>
  )
}

type ShippingProps = { name: string; paidCents: number; leftCents: number; form: FormState | null; cents: number }

function ShippingRow({ name, paidCents, leftCents, form, cents }: ShippingProps) {
  const error = fieldError(form, 'shipping')
  return (
    <tr>
      <td className="at-1">
        <b>{name}</b>
        {leftCents < paidCents && <small>{formatCents(leftCents)} is left</small>}
      </td>
      <Figure label="Paid">{formatCents(paidCents)}</Figure>
      <Figure label="Amount">
        <input
          className="input num-in"
          type="text"
          id={fieldId('shipping')}
          name="shipping"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Refund for ${name}, in dollars`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'shipping-error' : undefined}
          defaultValue={form ? fieldText(form.values, 'shipping') : '0.00'}
        />
        {error && <FieldError id="shipping-error">{error}</FieldError>}
      </Figure>
      <td className="end at-end" data-recalculated="shipping">
        {formatCents(cents)}
      </td>
    </tr>
  )
}
