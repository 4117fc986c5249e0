import type { DeskProduct, ProductDetails } from '#shared/schema/desk/products.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const details: readonly (readonly [name: keyof ProductDetails, label: string])[] = [
  ['material', 'Material'],
  ['level', 'Installation'],
  ['people', 'People to install it'],
  ['time', 'Time to install it'],
  ['tools', 'Tools'],
  ['shipping', 'Shipping'],
  ['care', 'Care'],
  ['cartons', 'Cartons'],
]

/** The texts of a family. Sizes and options stay as they are, because carts and orders depend on their numbers. */
export function TextForm({ product }: { product: DeskProduct }) {
  const form = useFormState('product-texts')
  return (
    <section className="panel" aria-labelledby="text-h">
      <div className="panel-head">
        <h2 id="text-h">Text</h2>
      </div>
      <DeskForm action="product-texts" version={product.version} className="form">
        <Field name="name" label="Name" form={form} value={product.name} maxLength={80} />
        <Field
          name="description"
          label="Description"
          hint="Up to 400 characters."
          form={form}
          value={product.description}
          rows={3}
          maxLength={400}
        />
        <Field
          name="in_the_box"
          label="In the box"
          hint="One item a line."
          form={form}
          value={product.inTheBox.join('\n')}
          rows={5}
          maxLength={1500}
        />
        <Field
          name="position"
          label="Position in its category"
          hint="Lists show lower numbers first."
          form={form}
          value={String(product.position)}
          inputMode="numeric"
          autoComplete="off"
        />
        <details className="panel-fold" open={details.some(([name]) => form?.errors[name])}>
          <summary>
            <h3>Details</h3>
            <Icon name="down" />
          </summary>
          <div className="form">
            {details.map(([name, label]) => (
              <Field key={name} name={name} label={label} form={form} value={product.details[name]} maxLength={300} />
            ))}
          </div>
        </details>
        <div className="cluster">
          <button className="btn btn--secondary" type="submit">
            Save texts
          </button>
        </div>
      </DeskForm>
    </section>
  )
}
