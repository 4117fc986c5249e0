import { withNext } from '#shared/next-path.ts'
import { paths } from '#shared/paths.ts'
import { ActionForm, useFormState } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Check } from '#ui/check.tsx'
import { Field } from '#ui/field.tsx'
import { useShowPassword } from '#ui/show-password.tsx'
import { SubmitStep } from '#ui/submit-step.tsx'
import '#ui/styles/later.css'
import type { Head, Loaded, ScreenProps } from './screen.ts'

const ACTION = 'login'
const facts = [
  ['Wall', '142½″'],
  ['Height', '84″'],
  ['Depth', '16″'],
  ['Finish', 'Linen'],
] as const

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return { title: 'Login', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(ACTION)
  const [passwordType, showPassword] = useShowPassword('Show password')
  const next = url.searchParams.get('next')
  return (
    <AuthLayout
      title="Login"
      lead="Your orders, drawings and addresses. You do not need an account to buy."
      scene="full-service"
      facts={facts}
    >
      <ActionForm action={ACTION} refusal="summary" className="form" noValidate>
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          name="email"
          label="Email"
          form={form}
          type="email"
          autoComplete="username"
          spellCheck={false}
          autoCapitalize="none"
        />
        <div className="stack stack--1-5">
          <Field name="password" label="Password" form={form} type={passwordType} autoComplete="current-password" />
          <div className="spread auth__extra">
            {showPassword}
            <a className="link" href={paths.forgotPassword}>
              Forgot password?
            </a>
          </div>
        </div>
        <Check name="remember" form={form}>
          Keep me signed in
        </Check>
        <SubmitStep action={ACTION}>Login</SubmitStep>
      </ActionForm>
      <p className="small auth__foot">
        New here?{' '}
        <a className="link" href={next ? withNext(paths.register, next) : paths.register}>
          Register
        </a>{' '}
        ·{' '}
        <a className="link" href={paths.findOrder}>
          Find an order without an account
        </a>
      </p>
    </AuthLayout>
  )
}
