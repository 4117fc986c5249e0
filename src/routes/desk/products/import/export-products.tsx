import { DeskForm } from '#ui/desk/desk-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
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
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">
        <Icon name="upload" />
        Export
      </summary>
      <DeskForm action="products-export" className="form panel">
        <Field name="kind" label="What" form={form} choices={kinds} />
        <div className="cluster cluster--2">
          <button className="btn btn--secondary" type="submit" name="format" value="xlsx">
            Excel
          </button>
          <button className="btn btn--secondary" type="submit" name="format" value="csv">
            CSV
          </button>
        </div>
      </DeskForm>
    </details>
  )
}
