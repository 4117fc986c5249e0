import { formatDate } from '#shared/checkout/delivery-dates.ts'
import type { User } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { EmailForm } from './email-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const ACTION = 'update-user'

type Data = MemberData<{ user: User }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return requireMember('member', context, async () => ({ user: await context.api.user() }))
}

export function head(): Head {
  return { title: 'Profile', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  return <AccountLayout title="Profile">{data && <Profile user={data.user} />}</AccountLayout>
}

function Profile({ user }: { user: User }) {
  const form = useFormState(ACTION)
  return (
    <>
      <h1>Profile</h1>
      <ActionForm action={ACTION} errorDisplay="summary" className="form panel panel--form" noValidate>
        <div className="form-row">
          <Field
            name="first_name"
            label="First name"
            form={form}
            value={user.first_name}
            autoComplete="given-name"
            maxLength={255}
          />
          <Field
            name="last_name"
            label="Last name"
            form={form}
            value={user.last_name}
            autoComplete="family-name"
            maxLength={255}
          />
        </div>
        <div>
          <SubmitButton action={ACTION} className="btn btn--primary">
            Save profile
          </SubmitButton>
        </div>
        <p className="small muted">Account since {formatDate(user.created_at)}.</p>
      </ActionForm>
      <EmailForm email={user.email} />
    </>
  )
}
