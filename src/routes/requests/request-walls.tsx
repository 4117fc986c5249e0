import type { RequestOfDesign } from '#shared/planner/request-of-design.ts'
import { ceilings } from '#shared/schema/forms.ts'
import type { FormState } from '#shared/state/page.ts'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'

export function Walls({ form, drawn }: { form: FormState | null; drawn: RequestOfDesign | null }) {
  return (
    <>
      <Choices name="ceiling" legend="Ceiling" choices={ceilings} value={drawn?.ceiling} form={form} />
      <Field
        name="low_height"
        label="Height of the low side, if it slopes"
        form={form}
        autoComplete="off"
        placeholder="54"
        optional
      />
      <Field
        name="doors"
        label="Doors"
        hint="On which wall, how wide, and which way they open."
        form={form}
        value={drawn?.doors}
        rows={2}
        maxLength={1000}
        optional
      />
      <Field
        name="obstacles"
        label="Outlets, windows, vents and pipes"
        hint="For each: the wall, how far from the corner, and how high."
        form={form}
        value={drawn?.obstacles}
        rows={2}
        maxLength={1000}
        optional
      />
    </>
  )
}
