import { AccountLayout } from '#ui/account/account-layout.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NewPasswordFields } from '#ui/form/fields/new-password-fields.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const ACTION = 'update-password'

type Data = MemberData<{ email: string }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return requireMember('member', context, async () => ({ email: (await context.api.user()).email }))
}

export function head(): Head {
  return { title: 'Update password', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  return <AccountLayout title="Password">{data && <PasswordForm email={data.email} />}</AccountLayout>
}

function PasswordForm({ email }: { email: string }) {
  const form = useFormState(ACTION)
  const [type, showPasswords] = useShowPassword('Show passwords')
  return (
    <>
      <h1>Password</h1>
      <ActionForm action={ACTION} errorDisplay="summary" className="form panel panel--form" noValidate>
        {/* Tells password managers whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <Field
          name="current_password"
          label="Current password"
          form={form}
          type={type}
          autoComplete="current-password"
        />
        <NewPasswordFields hint="12 is better." form={form} type={type} />
        {showPasswords}
        <div>
          <SubmitButton action={ACTION} className="btn btn--primary">
            Update password
          </SubmitButton>
        </div>
        <p className="small muted">Other devices will be signed out. We’ll email you about the change.</p>
      </ActionForm>
    </>
  )
}
