import { href, paths } from '#shared/paths.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NewPasswordFields } from '#ui/form/fields/new-password-fields.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type Data = { token: string; email: string }

const ACTION = 'reset-password'

/** The emailed link has the token in its path and the address in its query. */
export function load({ url, params }: LoadContext): Loaded<Data> {
  if (params['token']) return redirect(href(paths.passwordResetLink, { params: params['token'] }) + url.search)
  const token = params['params']?.split('/')[0] ?? url.searchParams.get('token') ?? ''
  return { data: { token, email: url.searchParams.get('email') ?? '' } }
}

export function head(): Head {
  return { title: 'New password', noindex: true }
}

export function Screen({ data: { token, email } }: ScreenProps<Data>) {
  return token === '' ? <NoToken /> : <NewPassword token={token} email={email} />
}

function NewPassword({ token, email }: Data) {
  const form = useFormState(ACTION)
  const [passwordType, showPasswords] = useShowPassword('Show passwords')
  const asksForEmail = email === '' || form?.errors['email'] !== undefined
  return (
    <AuthCard title="New password">
      {!asksForEmail && <p className="muted">For {email}</p>}
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
        <input type="hidden" name="token" value={token} />
        {asksForEmail ? (
          <Field name="email" label="Email" form={form} value={email} type="email" autoComplete="username" />
        ) : (
          <input type="hidden" name="email" value={email} autoComplete="username" />
        )}
        <NewPasswordFields form={form} type={passwordType} />
        {showPasswords}
        <SubmitButton action={ACTION} className="btn btn--primary btn--block">
          Save password
        </SubmitButton>
      </ActionForm>
      {form && (
        <a className="link small" href={paths.forgotPassword}>
          Send a new link
        </a>
      )}
    </AuthCard>
  )
}

function NoToken() {
  return (
    <AuthCard title="This link is incomplete" outcome="late">
      <p className="muted">
        Open the link in the email again, or request a new one. Links work once, for 60&nbsp;minutes.
      </p>
      <a className="btn btn--primary btn--block" href={paths.forgotPassword}>
        Send a new link
      </a>
    </AuthCard>
  )
}
