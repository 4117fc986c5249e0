import { DeskForm } from '#ui/desk/desk-form.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** Makes another product of the same sizes and options. */
export function NewProduct({ name }: { name: string }) {
  const form = useFormState('product-new')
  return (
    <section className="panel" aria-labelledby="new-h">
      <div className="panel-head">
        <h2 id="new-h">New product from this one</h2>
      </div>
      <DeskForm action="product-new" className="form">
        <Field
          name="new_name"
          label="Its name"
          hint={`It gets the sizes, options, prices, texts and pictures of ${name}, and a number of its own. It is off sale until you put it on sale.`}
          form={form}
          maxLength={80}
          autoComplete="off"
        />
        <div className="cluster">
          <button className="btn btn--secondary" type="submit">
            Make a new product
          </button>
        </div>
      </DeskForm>
    </section>
  )
}
