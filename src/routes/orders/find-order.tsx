import { paths } from '#shared/paths.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { Head, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const ACTION = 'find-order'

export function load(): Loaded<null> {
  return { data: null }
}

export function head(): Head {
  return { title: 'Find my order', noindex: true }
}

export function Screen({ url }: ScreenProps<null>) {
  const form = useFormState(ACTION)
  return (
    <AuthCard title="Find my order" scene="diy">
      <p className="muted">For orders placed as a guest. The number is in the email that came when you ordered.</p>
      <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
        <Field
          name="number"
          label="Order number"
          form={form}
          value={url.searchParams.get('number') ?? ''}
          placeholder="AL-7K2Q-94X"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field name="email" label="Email" form={form} type="email" autoComplete="email" />
        <SubmitButton action={ACTION} className="btn btn--primary btn--block">
          Show order
        </SubmitButton>
      </ActionForm>
      <p className="small muted">
        With an account it is in <TextLink href={paths.orders}>My orders</TextLink>.
      </p>
    </AuthCard>
  )
}
