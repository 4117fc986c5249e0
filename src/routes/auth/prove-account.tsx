import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NewPasswordFields } from '#ui/form/fields/new-password-fields.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'

const PROVE = 'confirm-email'
const CHOOSE = 'choose-password'

/** An emailed link that was opened in a browser without the account's session. */
export type Unproven = {
  link: string
  email: string
  /** True for a new account: someone else may have registered with this address. */
  mayChoose: boolean
}

export function ProveAccount({ link, email, mayChoose }: Unproven) {
  const form = useFormState(PROVE)
  const [type, showPassword] = useShowPassword('Show password')
  return (
    <AuthCard title="Almost done">
      <p className="muted">
        {mayChoose
          ? 'To confirm your address, enter the password you chose when you registered for  '
          : 'Enter your password to use  '}
        <b className="text">{email}</b>. You’ll be signed in here and signed out everywhere else.
      </p>
      <ActionForm action={PROVE} errorDisplay="summary" className="form" noValidate>
        <LinkFields link={link} email={email} />
        <Field name="current_password" label="Password" form={form} type={type} autoComplete="current-password" />
        {showPassword}
        <SubmitButton action={PROVE} className="btn btn--primary btn--block">
          Confirm my address
        </SubmitButton>
      </ActionForm>
      {mayChoose && <ChoosePassword link={link} email={email} />}
    </AuthCard>
  )
}

function ChoosePassword({ link, email }: Pick<Unproven, 'link' | 'email'>) {
  const form = useFormState(CHOOSE)
  const [type, showPasswords] = useShowPassword('Show passwords')
  return (
    <section className="panel panel--flat stack stack--3" aria-labelledby="choose-heading">
      <h2 className="h3" id="choose-heading">
        Don’t know the password?
      </h2>
      <p className="muted small">
        Someone else may have registered with your address. Choose your own password, and the other one will stop
        working.
      </p>
      <ActionForm action={CHOOSE} errorDisplay="summary" className="form" noValidate>
        <LinkFields link={link} email={email} />
        <NewPasswordFields hint="A short sentence works well." form={form} type={type} />
        {showPasswords}
        <SubmitButton action={CHOOSE} className="btn btn--secondary btn--block">
          Save password and confirm
        </SubmitButton>
      </ActionForm>
    </section>
  )
}

function LinkFields({ link, email }: Pick<Unproven, 'link' | 'email'>) {
  return (
    <>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
    </>
  )
}
