import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { fieldError } from '#ui/form/fields/field-error.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { OwnLineFields } from './own-line-fields.tsx'
import type { ShownQuote } from './load-quote.ts'
import type { FoundFamily } from './product-sql.ts'

type AddLineProps = { quote: ShownQuote; form: FormState | null; families: readonly FoundFamily[] }

/** Adds a product, a design, or a line in staff's own words. Its button, the form's first, saves what else was typed; so does Enter in any field. */
export function AddLine({ quote: { request }, form, families }: AddLineProps) {
  const design = request?.fields['design']
  return (
    <div className="stack stack--3">
      <div className="saved-choice">
        <Field
          name="add"
          label="Add a product or a design"
          hint="Words of its name, its number, or its link. A design’s link works, too."
          form={form}
          optional="unsaid"
          maxLength={3000}
          autoComplete="off"
          spellCheck={false}
        />
        <DeskSubmit name="do" value="add">
          Add line
        </DeskSubmit>
      </div>
      <details
        className="panel-fold"
        open={fieldError(form, 'own_label') || fieldError(form, 'own_price') ? true : undefined}
      >
        <summary>
          Add a line in your own words
          <Icon name="down" />
        </summary>
        <div className="stack stack--3">
          <OwnLineFields form={form} />
          <p>
            <DeskSubmit name="do" value="add">
              Add this line
            </DeskSubmit>
          </p>
        </div>
      </details>
      {families.length > 0 && (
        <ul className="cluster" aria-label="Products that match">
          {families.map(({ id, name, fromCents }) => (
            <li key={id}>
              <DeskSubmit name="choice" value={id}>
                {name}, from {formatCents(fromCents)}
              </DeskSubmit>
            </li>
          ))}
        </ul>
      )}
      {typeof design === 'string' && design !== '' && (
        <p>
          <DeskSubmit name="choice" value={design}>
            Add the customer’s design
          </DeskSubmit>
        </p>
      )}
    </div>
  )
}
