import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type Data = { token: string; isDone: boolean }

const ACTION = 'unsubscribe'

export function load({ url }: LoadContext): Loaded<Data> {
  return { data: { token: url.searchParams.get('token') ?? '', isDone: url.searchParams.has('done') } }
}

export function head(): Head {
  return { title: 'Stop emails', noindex: true }
}

/** Opening it changes nothing, because programs that check emails open their links. */
export function Screen({ data: { token, isDone } }: ScreenProps<Data>) {
  const { phoneDisplay } = useBusiness()
  if (isDone) {
    return (
      <AuthCard title="You’re unsubscribed" outcome="done">
        <p className="muted">
          We won’t email you design ideas or reminders. If you order, you still get the emails about your order.
        </p>
        <a className="btn btn--primary btn--block" href={paths.home}>
          Go to the shop
        </a>
      </AuthCard>
    )
  }
  if (token === '') {
    return (
      <AuthCard title="Stop emails" outcome="late">
        <p className="muted">
          Open the link at the end of one of our emails, or call {phoneDisplay}. Members can also turn design ideas off
          in their <TextLink href={paths.accountPreferences}>preferences</TextLink>.
        </p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Stop these emails?">
      <p className="muted">
        We’ll stop emailing design ideas and reminders to the address that this link came to. Emails about orders still
        arrive.
      </p>
      <ActionForm action={ACTION} className="form">
        <input type="hidden" name="token" value={token} />
        <SubmitButton action={ACTION} className="btn btn--primary btn--block">
          Unsubscribe
        </SubmitButton>
      </ActionForm>
    </AuthCard>
  )
}
