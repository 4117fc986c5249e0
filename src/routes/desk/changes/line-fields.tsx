import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import type { LineToChoose, Offered } from '#shared/schema/desk/changes.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { TextInput } from '#ui/desk/text-input.tsx'

type Props = { lines: readonly LineToChoose[]; form: FormState | null }

/** The lines of an order with how many of each, in which options, and at which price if it changes. */
export function LineFields({ lines, form }: Props) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Lines of the order</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className="end">
            Paid
          </th>
          <th scope="col" className="end">
            How many
          </th>
          <th scope="col" className="end">
            New price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.lineNo} line={line} form={form} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line, form }: { line: LineToChoose; form: FormState | null }) {
  const { lineNo, name, about, quantity, unitCents, todayCents, refundedQuantity } = line
  return (
    <tr>
      <td className="at-1">
        <b>{name}</b>
        {line.choices.length > 1 ? <Choice line={line} form={form} /> : <small>{about}</small>}
        {refundedQuantity > 0 && <small>{`${refundedQuantity} of ${quantity} refunded`}</small>}
      </td>
      <td className="end" data-label="Paid">
        {quantity} × {formatCents(unitCents)}
      </td>
      <td className="end" data-label="How many">
        <TextInput name={`quantity.${lineNo}`} label={`How many of ${name}`} form={form} value={String(quantity)} />
      </td>
      <td className="end" data-label="New price">
        <TextInput
          name={`price.${lineNo}`}
          label={`New price of ${name}, in dollars`}
          form={form}
          value=""
          placeholder={todayCents === null ? '' : (todayCents / 100).toFixed(2)}
        />
      </td>
    </tr>
  )
}

function Choice({ line: { lineNo, name, productId, choices }, form }: { line: LineToChoose; form: FormState | null }) {
  const field = `product.${lineNo}`
  const error = fieldError(form, field)
  return (
    <>
      <select
        className="input"
        id={fieldId(field)}
        name={field}
        aria-label={`Options of ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId(field)}-error` : undefined}
        defaultValue={(form && fieldText(form.values, field)) || String(productId)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {optionText(choice)}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError>}
    </>
  )
}

function optionText({ about, name, unitCents }: Offered): string {
  return `${about || name}, ${formatCents(unitCents)}`
}
