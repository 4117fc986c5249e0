import type { ReactNode } from 'react'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { fieldText } from '#shared/actions/fields.ts'
import { findTaxClass, taxClassNames } from '#shared/catalogue/own-lines.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { TextInput } from '#desk/frame/text-input.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { changeDrawingHref, type NewDrawing } from './new-drawing.ts'
import type { LineToChange, OrderToChange } from './order-to-change.ts'
import { describeOptions, listChoices, type Offered } from './shown-lines.ts'
import type { SoldProduct } from './sold-products.ts'

type Props = {
  order: OrderToChange
  lines: readonly LineToChange[]
  drawing: NewDrawing | null
  form: FormState | null
}

/** The lines of an order with how many of each, in which options, and at which price if it changes. */
export function LineFields({ order: { number, products }, lines, drawing, form }: Props) {
  return (
    <DeskTable
      caption="Lines of the order"
      columns={['Line', { end: 'Paid' }, { end: 'How many' }, { end: 'New price' }]}
    >
      {lines.map((line) => (
        <LineRow key={line.lineNo} line={line} products={products} form={form}>
          <Drawing number={number} line={line} drawing={drawing?.lineNo === line.lineNo ? drawing : null} form={form} />
        </LineRow>
      ))}
    </DeskTable>
  )
}

type LineRowProps = {
  line: LineToChange
  products: readonly SoldProduct[]
  form: FormState | null
  children: ReactNode
}

function LineRow({ line, products, form, children }: LineRowProps) {
  const { lineNo, productId, name, options, size, quantity, unitCents, refundedQuantity } = line
  const choices = listChoices(line, products)
  const taxClass = findTaxClass(line.familyId)
  const today = products.find(({ id }) => id === productId)
  return (
    <tr>
      <td className="at-1">
        <b>{name}</b>
        {choices.length > 1 ? (
          <Choice line={line} choices={choices} form={form} />
        ) : (
          <small>{taxClass ? taxClassNames[taxClass] : describeOptions(options, size)}</small>
        )}
        {children}
        {refundedQuantity > 0 && <small>{`${refundedQuantity} of ${quantity} refunded`}</small>}
      </td>
      <Figure label="Paid">
        {quantity} × {formatCents(unitCents)}
      </Figure>
      <Figure label="How many">
        <TextInput name={`quantity.${lineNo}`} label={`How many of ${name}`} form={form} value={String(quantity)} />
      </Figure>
      <Figure label="New price">
        <TextInput
          name={`price.${lineNo}`}
          label={`New price of ${name}, in dollars`}
          form={form}
          value=""
          placeholder={today ? formatAmount(today.unitCents) : ''}
        />
      </Figure>
    </tr>
  )
}

type DrawingProps = { number: string; line: LineToChange; drawing: NewDrawing | null; form: FormState | null }

/** A link that opens a drawn closet in the planner, and the new drawing once the planner has returned it. */
function Drawing({ number, line, drawing, form }: DrawingProps) {
  const field = `design.${line.lineNo}`
  const href = changeDrawingHref(number, { ...line, code: drawing?.code })
  const problem = fieldError(form, field) ?? drawing?.problem
  return (
    <>
      {drawing && (
        <div className="stack stack--1" id={fieldId(field)} tabIndex={-1}>
          <input type="hidden" name={field} value={drawing.code} />
          <b>
            {[`New drawing, ${drawing.about}`, drawing.cents > 0 && formatCents(drawing.cents)]
              .filter(Boolean)
              .join(': ')}
          </b>
          {problem && <FieldError id={`${fieldId(field)}-error`}>{problem}</FieldError>}
          <TextLink href={deskHref(deskPaths.orderLines, { number })}>Keep the drawing that was bought</TextLink>
        </div>
      )}
      {href && <TextLink href={href}>Change this design</TextLink>}
    </>
  )
}

type ChoiceProps = { line: LineToChange; choices: readonly Offered[]; form: FormState | null }

function Choice({ line: { lineNo, name, productId }, choices, form }: ChoiceProps) {
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
            {describeChoice(choice)}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError>}
    </>
  )
}

function describeChoice({ about, name, unitCents }: Offered): string {
  return `${about || name}, ${formatCents(unitCents)}`
}
