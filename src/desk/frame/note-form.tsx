import { DeskSubmit } from './desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { DeskForm } from './desk-form.tsx'

type NoteFormProps = { action: 'order-note' | 'request-note'; name: string; hint: string; shortcut?: string }

/** Adds a staff note to an order's or a request's history. */
export function NoteForm({ action, name, hint, shortcut }: NoteFormProps) {
  const form = useFormState(action)
  return (
    <DeskForm action={action} className="form note-form">
      <Field name={name} label="Staff note" form={form} rows={2} maxLength={4000} aria-keyshortcuts={shortcut} />
      <div className="cluster cluster--2">
        <DeskSubmit look="secondary sm">Add note</DeskSubmit>
        <span className="desk-note">{hint}</span>
      </div>
    </DeskForm>
  )
}
