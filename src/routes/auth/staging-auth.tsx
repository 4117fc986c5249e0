import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { Head, Loaded, ScreenProps } from '#routes/screen.ts'

const ACTION = 'staging-auth'

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return { title: 'Staging', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(ACTION)
  return (
    <AuthCard title="Staging shop">
      <p className="muted">For the team. Enter the password you were given.</p>
      {/* The script's calls would be rejected at the gate. */}
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate data-native="">
        <input type="hidden" name="next" value={url.searchParams.get('redirect') ?? ''} />
        <Field name="password" label="Password" form={form} type="password" autoComplete="current-password" />
        <SubmitButton action={ACTION} className="btn btn--primary btn--block">
          Continue
        </SubmitButton>
      </ActionForm>
    </AuthCard>
  )
}
