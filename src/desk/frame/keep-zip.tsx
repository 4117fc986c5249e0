import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { Check } from '#ui/form/fields/check.tsx'

/** Appears once an address was refused for its ZIP code. */
export function KeepZip({ form }: { form: FormState | null }) {
  const isAsked = (form?.data as { keep_zip?: boolean } | null)?.keep_zip === true
  if (!isAsked && (form === null || fieldText(form.values, 'keep_zip') === '')) return null
  return (
    <Check name="keep_zip" form={form}>
      Use this ZIP code anyway
    </Check>
  )
}
