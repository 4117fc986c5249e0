import { waysToSend } from '#shared/desk/refund-reasons.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'
import type { SendsBack } from './payment-left.ts'

type SentFieldsProps = { sendsBack: SendsBack; form: FormState | null; optional?: boolean }

/** How staff send money back that no provider sends. */
export function SentFields({ sendsBack, form, optional = false }: SentFieldsProps) {
  if (sendsBack === 'none') return null
  const choices = [
    ['', sendsBack === 'some' ? 'To the card' : 'Choose'] as const,
    ...waysToSend.map((way) => [way, way] as const),
  ]
  return (
    <div className="form-row">
      <Field
        name="sent_by"
        label="Refund method"
        form={form}
        choices={choices}
        optional={optional || sendsBack === 'some'}
      />
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
