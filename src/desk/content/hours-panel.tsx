import { useBusiness } from '#ui/elements/use-business.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { StoredSetting } from './sql.ts'

/** The note about hours, beside what owners enter. */
export function HoursPanel({ note }: { note: StoredSetting }) {
  const business = useBusiness()
  const form = useFormState('site-save')
  return (
    <section className="panel desk-narrow" aria-labelledby="hours-h">
      <div className="panel-head">
        <h2 id="hours-h">Hours</h2>
      </div>
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
        <button className="btn btn--primary" type="submit">
          Save note
        </button>
      </DeskForm>
    </section>
  )
}
