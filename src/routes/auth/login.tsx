import { fieldText } from '#shared/actions/fields.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { VERIFICATION_ACTION, VerificationForm } from '#ui/form/verification-form.tsx'
import { forGuests } from '#routes/for-guests.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const ACTION = 'login'
const facts = [
  ['Wall', '142½″'],
  ['Height', '84″'],
  ['Depth', '16″'],
  ['Finish', 'Linen'],
] as const

export function load(context: LoadContext): Promise<Loaded<null>> {
  return forGuests(context)
}

export function head(): Head {
  return { title: 'Login', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(ACTION)
  const [passwordType, showPassword] = useShowPassword('Show password')
  const next = url.searchParams.get('next')
  const email = useUnconfirmed(form)
  return (
    <AuthLayout
      title="Login"
      lead="Your orders, drawings and addresses. You don’t need an account to buy."
      scene="full-service"
      facts={facts}
    >
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
        {next && <input type="hidden" name="next" value={next} />}
        <Field name="email" label="Email" form={form} value={email} type="email" autoComplete="username" />
        <div className="stack stack--1-5">
          <Field name="password" label="Password" form={form} type={passwordType} autoComplete="current-password" />
          <div className="spread auth__extra">
            {showPassword}
            <TextLink href={paths.forgotPassword}>Forgot password?</TextLink>
          </div>
        </div>
        <Check name="remember" form={form}>
          Keep me signed in
        </Check>
        <SubmitStep action={ACTION}>Login</SubmitStep>
      </ActionForm>
      {email !== '' && (
        <section className="panel panel--flat stack stack--3">
          <h2 className="h3">Didn’t get the email?</h2>
          <p className="muted small">Links work for 60&nbsp;minutes. We can send a new one to {email}.</p>
          <VerificationForm email={email} />
        </section>
      )}
      <p className="small auth__foot">
        New here? <TextLink href={next ? withNext(paths.register, next) : paths.register}>Register</TextLink> ·{' '}
        <TextLink href={paths.findOrder}>Find an order without an account</TextLink>
      </p>
    </AuthLayout>
  )
}

function useUnconfirmed(login: FormState | null): string {
  const verificationState = useFormState(VERIFICATION_ACTION) ?? (login?.status === 409 ? login : null)
  return verificationState ? fieldText(verificationState.values, 'email') : ''
}
