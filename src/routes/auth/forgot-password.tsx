import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { Head, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const ACTION = 'forgot-password'

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return { title: 'Forgot password', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const business = useBusiness()
  const form = useFormState(ACTION)
  return (
    <AuthCard title="Forgot password?">
      <p className="muted">We’ll email you a link that works for 60&nbsp;minutes.</p>
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
        <Field
          name="email"
          label="Email"
          form={form}
          value={url.searchParams.get('email') ?? ''}
          type="email"
          autoComplete="username"
        />
        <SubmitButton action={ACTION} className="btn btn--primary btn--block">
          Send the link
        </SubmitButton>
      </ActionForm>
      <p className="small muted">
        Nothing after a few minutes? Check your spam folder, or call{' '}
        <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>.
      </p>
      <a className="link small" href={paths.login}>
        Back to login
      </a>
    </AuthCard>
  )
}
