import { ExportMenu } from '#desk/frame/export-menu.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const kinds = [
  ['families', 'Products: texts, prices, for sale'],
  ['stock', 'Stock of what is kept in stock'],
] as const

/** Saves products or stock as a file that an import takes. */
export function ExportProducts() {
  const form = useFormState('products-export')
  return (
    <ExportMenu action="products-export">
      <Field name="kind" label="What" form={form} choices={kinds} />
    </ExportMenu>
  )
}
