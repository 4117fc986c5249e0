import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import type { ViewedRequest } from './sql.ts'

/** Deletes a request permanently, after its reference was typed. */
export function DeleteForm({ request: { reference, files } }: { request: ViewedRequest }) {
  const form = useFormState('request-delete')
  return (
    <section className="panel" aria-labelledby="delete-h">
      <DeskFold title={<h2 id="delete-h">Delete request</h2>} isOpen={form !== null}>
        <DeskForm action="request-delete" className="form">
          <p className="desk-note">
            The request{files.length > 0 && ', its files'} and all replies and notes are permanently deleted. No email
            is sent.
          </p>
          <Field
            name="reference"
            label={`Type ${reference} to confirm`}
            form={form}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
          <button className="btn btn--secondary btn--sm is-grave" type="submit">
            Delete permanently
          </button>
        </DeskForm>
      </DeskFold>
    </section>
  )
}
