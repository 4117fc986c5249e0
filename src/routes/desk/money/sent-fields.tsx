import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { waysToSend } from '#shared/desk/refund-reasons.ts'

/** How staff send money back that no provider sends. */
export function SentFields({ form, optional = false }: { form: FormState | null; optional?: boolean }) {
  const choices = [['', 'Choose'] as const, ...waysToSend.map((way) => [way, way] as const)]
  return (
    <div className="form-row">
      <Field name="sent_by" label="Refund method" form={form} choices={choices} optional={optional} />
      <Field
        name="sent_reference"
        label="Reference"
        hint="Check or transfer number."
        form={form}
        optional
        maxLength={80}
      />
    </div>
  )
}
