import type { ProductNotices } from '#shared/schema/notices.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { readDetails, type ProductDetails } from './change-sql.ts'
import type { StoredFamily } from './sql.ts'

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
export function TextPanel({ family }: { family: StoredFamily }) {
  const form = useFormState('product-texts')
  const shown = readDetails(family.details)
  return (
    <DeskPanel id="text-h" title="Text">
      <DeskForm action="product-texts" version={family.version} className="form">
        <Field name="name" label="Name" form={form} value={family.name} maxLength={80} />
        <Field
          name="description"
          label="Description"
          hint="Up to 400 characters."
          form={form}
          value={family.description}
          rows={3}
          maxLength={400}
        />
        <Field
          name="in_the_box"
          label="In the box"
          hint="One item a line."
          form={form}
          value={(JSON.parse(family.inTheBox) as string[]).join('\n')}
          rows={5}
          maxLength={1500}
        />
        <Field
          name="position"
          label="Position in its category"
          hint="Lists show lower numbers first."
          form={form}
          value={String(family.position)}
          inputMode="numeric"
          autoComplete="off"
        />
        <DeskFold title={<h3>Details</h3>} isOpen={details.some(([name]) => form?.errors[name])}>
          <div className="form">
            {details.map(([name, label]) => (
              <Field key={name} name={name} label={label} form={form} value={shown[name]} maxLength={300} />
            ))}
          </div>
        </DeskFold>
        <NoticeFields notices={JSON.parse(family.notices) as ProductNotices} />
        <div className="cluster">
          <DeskSubmit>Save texts</DeskSubmit>
        </div>
      </DeskForm>
    </DeskPanel>
  )
}
