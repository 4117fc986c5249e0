import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { describeOffSale } from '#shared/catalogue/finish-on-sale.ts'
import { fieldChecked, fieldText } from '#shared/actions/fields.ts'
import { findTaxClass, taxClassNames } from '#shared/catalogue/own-lines.ts'
import { optionNames, optionsText, optionValueName } from '#shared/catalogue/options.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { lineSize } from '#api/cart/cart-json.ts'
import type { DeskLine } from '#db/quotes/view-quote.ts'
import { TextLink } from '#ui/elements/links.tsx'

type QuoteLinesProps = {
  lines: readonly DeskLine[]
  /** The lines as they would be with what was typed. */
  previewed: readonly DeskLine[] | null
  form: FormState | null
}

/** The lines with what can be changed: options, quantity, price and the note to the workshop. */
export function QuoteLines({ lines, previewed, form }: QuoteLinesProps) {
  return (
    <DeskTable
      caption="Lines of the quote"
      columns={['Product', { end: 'Quantity' }, { end: 'List' }, { end: 'Price' }, { end: 'Amount' }]}
      className="rows rows--fold quote-lines"
    >
      {lines.map((line) => {
        const now = previewed?.find(({ productId }) => productId === line.productId) ?? line
        return <Line key={line.productId} line={line} now={now} form={form} />
      })}
    </DeskTable>
  )
}

function Line({ line, now, form }: { line: DeskLine; now: DeskLine; form: FormState | null }) {
  const { productId, name, quantity, unitCents } = line
  const off = now.listCents - now.unitCents
  return (
    <tr>
      <td className="at-1">
        <b>{name}</b>
        <About line={line} form={form} />
      </td>
      <Figure label="Quantity">
        <Input
          name={`quantity.${productId}`}
          label={`Quantity of ${name}`}
          value={String(quantity)}
          form={form}
          className="input num-in"
          inputMode="numeric"
        />
      </Figure>
      <Figure label="List">{formatCents(now.listCents)}</Figure>
      <Figure label="Price">
        <Input
          name={`price.${productId}`}
          label={`Price of ${name}, in dollars`}
          value={formatAmount(unitCents)}
          form={form}
          className="input num-in"
          inputMode="decimal"
        />
      </Figure>
      <td className="end at-end keep" data-recalculated={`line-${productId}`}>
        <b>{formatCents(now.unitCents * now.quantity)}</b>
        {off > 0 && <small>{formatCents(-off * now.quantity)}</small>}
      </td>
    </tr>
  )
}

function About({ line, form }: { line: DeskLine; form: FormState | null }) {
  const { productId, name, options, choices, forSale, finishOff, note } = line
  const code = options['design']
  const taxClass = findTaxClass(line.familyId)
  const error = fieldError(form, `product.${productId}`)
  const open = code ? [] : Object.entries(choices).filter(([, values]) => values.length > 1)
  const field = `remove.${productId}`
  return (
    <div className="stack stack--2" id={fieldId(`product.${productId}`)} tabIndex={-1}>
      <small>
        {[
          code ? optionsText(options) : '',
          taxClass && taxClassNames[taxClass],
          lineSize(line),
          finishOff ? describeOffSale(finishOff) : forSale === 1 ? '' : 'No longer sold',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {error && <FieldError id={`product-${productId}-error`}>{error}</FieldError>}
      {code && <TextLink href={plannerHref({ code })}>Open in the planner</TextLink>}
      {open.length > 0 && (
        <div className="cluster cluster--2">
          {open.map(([option, values]) => (
            <Options key={option} line={line} option={option} values={values} form={form} />
          ))}
        </div>
      )}
      <Input
        name={`note.${productId}`}
        label={`Note to the workshop about ${name}`}
        value={note}
        form={form}
        className="input"
        placeholder="Note to the workshop"
        maxLength={200}
      />
      <label className="check">
        <input type="checkbox" name={field} defaultChecked={form ? fieldChecked(form.values, field) : false} />
        <span>
          Remove<span className="sr-only"> {name}</span>
        </span>
      </label>
    </div>
  )
}

type OptionsProps = { line: DeskLine; option: string; values: readonly string[]; form: FormState | null }

function Options({ line: { productId, name, options }, option, values, form }: OptionsProps) {
  const field = `option.${productId}.${option}`
  return (
    <select
      className="input"
      name={field}
      aria-label={`${optionNames[option] ?? option} of ${name}`}
      defaultValue={form && field in form.values ? fieldText(form.values, field) : options[option]}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {optionValueName(option, value)}
        </option>
      ))}
    </select>
  )
}

type InputProps = {
  name: string
  label: string
  value: string
  form: FormState | null
  className: string
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  maxLength?: number
}

function Input({ name, label, value, form, ...input }: InputProps) {
  const error = fieldError(form, name)
  const id = fieldId(name)
  return (
    <>
      <input
        {...input}
        type="text"
        id={id}
        name={name}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={form && name in form.values ? fieldText(form.values, name) : value}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
