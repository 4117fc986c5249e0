import { useBusiness } from '#ui/elements/use-business.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { StoredSetting } from './sql.ts'

/** The note about hours, beside what owners enter. */
export function HoursPanel({ note }: { note: StoredSetting }) {
  const business = useBusiness()
  const form = useFormState('site-save')
  return (
    <DeskPanel id="hours-h" title="Hours" className="panel desk-narrow">
      <p>
        {business.name}, {business.place}
        <br />
        {business.phoneDisplay}
        <br />
        {business.hours}
      </p>
      <DeskForm action="site-save" className="form" version={note.version} hidden={{ key: 'hours_note' }}>
        <Field
          name="value"
          label="Note about hours"
          optional
          hint="In bold below the hours at the foot of each page, such as “Closed November 26 and 27.”"
          form={form?.values['key'] === 'hours_note' ? form : null}
          value={note.value}
          maxLength={120}
        />
        <DeskSubmit look="primary">Save note</DeskSubmit>
      </DeskForm>
    </DeskPanel>
  )
}
