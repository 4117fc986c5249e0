import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownQuote } from './load-quote.ts'
import type { FoundFamily } from './product-sql.ts'

type AddLineProps = { quote: ShownQuote; form: FormState | null; families: readonly FoundFamily[] }

/** Adds a product or a design. Its button, the form's first, saves what else was typed; so does Enter in any field. */
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
        <button className="btn btn--secondary" type="submit" name="do" value="add">
          Add line
        </button>
      </div>
      {families.length > 0 && (
        <ul className="cluster" aria-label="Products that match">
          {families.map(({ id, name, fromCents }) => (
            <li key={id}>
              <button className="btn btn--secondary" type="submit" name="choice" value={id}>
                {name}, from {formatCents(fromCents)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {typeof design === 'string' && design !== '' && (
        <p>
          <button className="btn btn--secondary" type="submit" name="choice" value={design}>
            Add the customer’s design
          </button>
        </p>
      )}
    </div>
  )
}
