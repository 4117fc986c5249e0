import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { TextInput } from '#desk/frame/text-input.tsx'
import type { Offered } from './shown-lines.ts'

type Props = { found: readonly Offered[]; form: FormState | null }

/** Looks for products, and takes how many of each to add. Without JavaScript the button shows what was found. */
export function AddProducts({ found, form }: Props) {
  const find = form ? fieldText(form.values, 'find') : ''
  return (
    <div className="stack">
      <div className="form-row form-row--3-2">
        <Field
          name="find"
          label="Product"
          hint="Words of its name or options, or its number. A design’s link, code or number works, too."
          form={form}
          optional="unsaid"
          maxLength={3000}
          autoComplete="off"
        />
        <button className="btn btn--secondary align-end" type="submit" name="_preview" value="find" formNoValidate>
          Find
        </button>
      </div>
      <div data-recalculated="found">
        {find !== '' && found.length === 0 && <p className="muted">No product for sale has all of these words.</p>}
        {found.length > 0 && <Found found={found} form={form} />}
      </div>
    </div>
  )
}

function Found({ found, form }: Props) {
  return (
    <DeskTable
      caption="Products that were found"
      columns={['Product', { end: 'Today' }, { end: 'How many' }, { end: 'Lower price' }]}
    >
      {found.map(({ id, name, about, unitCents }) => (
        <tr key={id}>
          <td className="at-1">
            <b>{name}</b>
            <small>{[about, id].filter(Boolean).join(' · ')}</small>
          </td>
          <Figure label="Today">{formatCents(unitCents)}</Figure>
          <Figure label="How many">
            <TextInput name={`add.${id}`} label={`How many of ${name} ${about} to add`} form={form} value="" />
          </Figure>
          <td className="end at-end" data-label="Lower price">
            <TextInput name={`add_price.${id}`} label={`Lower price of ${name} ${about}`} form={form} value="" />
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
