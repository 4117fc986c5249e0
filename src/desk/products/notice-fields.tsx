import { DeskFold } from '#desk/frame/desk-fold.tsx'
import type { NoticeKind, ProductNotices } from '#shared/schema/notices.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const fields: readonly { name: NoticeKind; label: string; hint: string; rows: number }[] = [
  {
    ...{ name: 'prop_65', label: 'California Proposition 65', rows: 3 },
    hint: 'Shown on the product page, in feeds and, for an address in California, before paying and in the email.',
  },
  {
    ...{ name: 'tip_over', label: 'Tip-over warning', rows: 3 },
    hint: 'Shown on the product page, on carton labels and in feeds.',
  },
  {
    ...{ name: 'composite_wood', label: 'Composite wood', rows: 1 },
    hint: 'Shown on the product page with the maker, and on carton labels with the month too.',
  },
]

/** Notices that the law asks for; a kind without a text does not apply. */
export function NoticeFields({ notices }: { notices: ProductNotices }) {
  const form = useFormState('product-texts')
  return (
    <DeskFold title={<h3>Notices</h3>} isOpen={fields.some(({ name }) => form?.errors[name])}>
      <div className="form">
        {fields.map(({ name, label, hint, rows }) => (
          <Field
            key={name}
            {...{ name, label, hint, rows, form }}
            value={notices[name] ?? ''}
            maxLength={name === 'composite_wood' ? 300 : 500}
            optional
          />
        ))}
      </div>
    </DeskFold>
  )
}
