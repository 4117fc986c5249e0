import { closerOf, dialogAttributes, openerOf } from '#ui/frame/dialog-attributes.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const ACTION = 'delete-account'
const DIALOG = 'delete-account'

/** Asks for the password if the member signed in some time ago or the API requires it. */
export function DeleteAccount({ asksPassword }: { asksPassword: boolean }) {
  const form = useFormState(ACTION)
  const hasField = asksPassword || form?.errors['password'] !== undefined || form?.status === 429
  return (
    <section className="panel spread wrap align-center">
      <div>
        <h2 className="h3">Delete account</h2>
        <p className="muted small">
          Signs you out and removes your profile. We keep orders for tax purposes without your name. Orders still to be
          delivered keep their address until they arrive.
        </p>
      </div>
      <button className="btn btn--danger" {...openerOf(DIALOG)}>
        Delete account
      </button>
      <dialog
        className="dialog"
        aria-labelledby="delete-account-heading"
        {...dialogAttributes(DIALOG)}
        open={form ? true : undefined}
      >
        <h2 id="delete-account-heading">Delete your account?</h2>
        <p className="muted">This can’t be undone.{hasField && ' Enter your password to continue.'}</p>
        <ActionForm action={ACTION} errorDisplay="summary" className="form form--tight" noValidate>
          {hasField && (
            <Field name="password" label="Password" form={form} type="password" autoComplete="current-password" />
          )}
          <div className="cluster">
            <button className="btn btn--secondary" {...closerOf(DIALOG)}>
              Keep account
            </button>
            <SubmitButton action={ACTION} className="btn btn--danger">
              Delete account
            </SubmitButton>
          </div>
        </ActionForm>
      </dialog>
    </section>
  )
}
