import type { FormState } from '#shared/state/page.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { FoundProduct } from './sql.ts'

const ways = [
  ['counted', 'Counted'],
  ['received', 'Received on top'],
] as const

/** The stock of each combination that is kept in stock; everything else is made to order. */
export function StockPanel({ product: { combinations } }: { product: FoundProduct }) {
  const posted = useFormState('product-stock')
  const stocked = combinations.filter(({ stock }) => stock !== null)
  const made = combinations.filter(({ stock }) => stock === null)
  const isNew = posted !== null && !stocked.some(({ id }) => posted.values['product'] === String(id))
  return (
    <section className="panel stack stack--3" aria-labelledby="stock-h">
      <h2 id="stock-h">Stock</h2>
      {stocked.length === 0 && <p className="muted">Made to order.</p>}
      {stocked.map((combination) => (
        <StockForm key={combination.id} combination={combination} posted={posted} isOnly={stocked.length === 1} />
      ))}
      {made.length > 0 && (
        <DeskFold title={<h3>Keep in stock</h3>} isOpen={isNew}>
          <DeskForm action="product-stock" hidden={{ how: 'counted', seen: '', seen_warn: '' }} className="form">
            <Field
              name="product"
              id={isNew ? undefined : 'product-new'}
              label="Combination"
              form={isNew ? posted : null}
              choices={made.map(({ id, options }) => [String(id), nameCombination(options)] as const)}
            />
            <Numbers form={isNew ? posted : null} suffix="new" warnBelow={null} />
          </DeskForm>
        </DeskFold>
      )}
    </section>
  )
}

type StockFormProps = { combination: StoredCombination; posted: FormState | null; isOnly: boolean }

/** Ids carry the product's, unless this form was refused: the error above the page links to its fields. */
function StockForm({ combination, posted, isOnly }: StockFormProps) {
  const { id, options, stock, warnBelow } = combination
  const form = posted?.values['product'] === String(id) ? posted : null
  return (
    <DeskFold title={<h3>{`${stock} in stock, ${nameCombination(options)}`}</h3>} isOpen={isOnly || form !== null}>
      <DeskForm
        action="product-stock"
        hidden={{ product: id, seen: stock!, seen_warn: warnBelow ?? '' }}
        className="form"
      >
        <Field name="how" id={form ? undefined : `how-${id}`} label="Pieces were" form={form} choices={ways} />
        <Numbers form={form} suffix={String(id)} warnBelow={warnBelow} />
      </DeskForm>
    </DeskFold>
  )
}

type NumbersProps = { form: FormState | null; suffix: string; warnBelow: number | null }

function Numbers({ form, suffix, warnBelow }: NumbersProps) {
  const id = (name: string) => (form ? undefined : `${name}-${suffix}`)
  const number = { form, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className="form-row">
        <Field name="pieces" id={id('pieces')} label="Pieces" {...number} />
        <Field
          name="warn_below"
          id={id('warn_below')}
          label="Low below"
          optional="unsaid"
          value={warnBelow === null ? '' : String(warnBelow)}
          placeholder="5"
          {...number}
        />
      </div>
      <div className="cluster">
        <DeskSubmit look="secondary sm">Save stock</DeskSubmit>
      </div>
    </>
  )
}

/** Which combinations of a family are for sale. */
export function SalePanel({ product: { family, combinations } }: { product: FoundProduct }) {
  const sold = combinations.filter(({ isForSale }) => isForSale).length
  return (
    <section className="panel" aria-labelledby="sale-h">
      <DeskFold title={<h2 id="sale-h">{`For sale: ${sold} of ${combinations.length}`}</h2>}>
        <DeskForm action="product-sale" version={family.version} className="form">
          <ul className="stack stack--1">
            {combinations.map(({ id, options, isForSale }) => (
              <li key={id}>
                <label className="check">
                  <input type="checkbox" name="ids[]" value={id} defaultChecked={isForSale === 1} />
                  <span>{nameCombination(options)}</span>
                </label>
              </li>
            ))}
          </ul>
          <DeskSubmit>Save what is for sale</DeskSubmit>
        </DeskForm>
      </DeskFold>
      <p className="desk-note">
        What is taken off sale leaves carts with a notice, and lists, search and pages within a minute. Orders never
        change.
      </p>
    </section>
  )
}

function nameCombination(options: string): string {
  return optionsText(JSON.parse(options) as Record<string, string>) || 'The only combination'
}
