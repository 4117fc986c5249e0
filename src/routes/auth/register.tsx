import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Captcha } from '#ui/form/captcha.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NewPasswordFields } from '#ui/form/fields/new-password-fields.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { forGuests } from '#routes/for-guests.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const ACTION = 'register'
const facts = [
  ['Shape', 'U'],
  ['Height', '84″'],
  ['Depth', '16″'],
  ['Finish', 'White'],
] as const
const words = { autoCapitalize: 'words', spellCheck: false, autoCorrect: 'off' } as const

export function load(context: LoadContext): Promise<Loaded<null>> {
  return forGuests(context)
}

export function head(): Head {
  return { title: 'Register', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(ACTION)
  const [passwordType, showPasswords] = useShowPassword('Show passwords')
  const next = url.searchParams.get('next')
  return (
    <AuthLayout
      title="Register"
      lead="Save drawings, track orders, buy matching parts later."
      scene="walk-in-closets"
      facts={facts}
    >
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
        {next && <input type="hidden" name="next" value={next} />}
        <div className="form-row">
          <Field name="first_name" label="First name" form={form} autoComplete="given-name" {...words} />
          <Field name="last_name" label="Last name" form={form} autoComplete="family-name" {...words} />
        </div>
        <Field name="email" label="Email" form={form} type="email" autoComplete="email" />
        <NewPasswordFields label="Password" hint="A short sentence works well." form={form} type={passwordType} />
        {showPasswords}
        <div className="panel panel--flat captcha">
          <Captcha form={form} />
        </div>
        <SubmitStep action={ACTION}>Create account</SubmitStep>
        <p className="small muted">
          We’ll email you a link to confirm the address. <TextLink href={paths.privacyPolicy}>Privacy policy</TextLink>
        </p>
      </ActionForm>
      <p className="small auth__foot">
        Already registered? <TextLink href={next ? withNext(paths.login, next) : paths.login}>Login</TextLink>
      </p>
    </AuthLayout>
  )
}
