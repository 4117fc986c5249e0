import { paths } from '#shared/paths.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/field.tsx'

/** Saves the drawing under a name; a guest signs in first and comes back here. */
export function SaveForm({ code }: { code: string }) {
  const form = useFormState('save-design')
  return (
    <ActionForm action="save-design" className="form" errorDisplay="summary">
      <input type="hidden" name="d" value={code} />
      <Field name="name" label="Save it as" form={form} value="My closet" maxLength={60} />
      <div className="cluster">
        <SubmitButton action="save-design" className="btn btn--secondary">
          Save to my account
        </SubmitButton>
        <a className="link" href={paths.accountDesigns}>
          My designs
        </a>
      </div>
    </ActionForm>
  )
}
