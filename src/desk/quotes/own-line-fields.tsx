import { LONGEST_LABEL, taxClasses, taxClassNames } from '#shared/catalogue/own-lines.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'

const choices = taxClasses.map((name) => [name, taxClassNames[name]] as const)

/** Text, price and tax of a line in staff's own words; names of fields end in `suffix`. */
export function OwnLineFields({ form, suffix = '' }: { form: FormState | null; suffix?: string }) {
  return (
    <div className="form-row form-row--3">
      <Field
        name={`own_label${suffix}`}
        label="Your words"
        form={form}
        optional="unsaid"
        maxLength={LONGEST_LABEL}
        autoComplete="off"
      />
      <Field
        name={`own_price${suffix}`}
        label="Price, in dollars"
        form={form}
        optional="unsaid"
        inputMode="decimal"
        autoComplete="off"
      />
      <Field name={`own_tax${suffix}`} label="Tax" form={form} choices={choices} value="service" optional="unsaid" />
    </div>
  )
}
