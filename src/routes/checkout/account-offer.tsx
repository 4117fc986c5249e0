import { useAtomValue } from 'jotai/react'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { locationAtom, type FormState } from '#shared/state/page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Captcha } from '#ui/form/captcha.tsx'
import { useSession } from '#ui/hydration/deferred.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import { useShowPassword } from '#ui/form/fields/show-password.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'

const ACTION = 'register'

export function AccountOffer({ order }: { order: Order }) {
  const here = useAtomValue(locationAtom)
  const form = useFormState(ACTION)
  const [passwordType, showPassword] = useShowPassword('Show password')
  const session = useSession()
  if (session.state !== 'guest') return null
  const { first_name, last_name } = order.addresses.shipping
  return (
    <section className="panel panel--flat stack account-offer">
      <h2 className="text-xl">Keep it in one place</h2>
      <p className="muted small">Add a password to keep this order, its drawing and its address in your account.</p>
      <ActionForm
        action={ACTION}
        errorDisplay={(form) => <OfferError form={form} here={here} />}
        className="form"
        noValidate
      >
        <input type="hidden" name="next" value={here} />
        <input type="hidden" name="first_name" value={first_name} />
        <input type="hidden" name="last_name" value={last_name} />
        {/* Password managers look here for the user name. */}
        <input type="email" name="email" value={order.email} autoComplete="username" readOnly hidden />
        <Field
          name="password"
          label="Password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Anything you like.`}
          form={form}
          type={passwordType}
          autoComplete="new-password"
        />
        {showPassword}
        <div className="stack stack--2">
          <Captcha form={form} />
        </div>
        <SubmitStep action={ACTION}>Create account</SubmitStep>
      </ActionForm>
    </section>
  )
}

function OfferError({ form, here }: { form: FormState; here: string }) {
  return (
    <>
      <ErrorSummary form={form} />
      {form.errors['email'] && (
        <p className="notice" id={fieldId('email')} tabIndex={-1}>
          <span>
            An account with this address already exists. <TextLink href={withNext(paths.login, here)}>Login</TextLink>
          </span>
        </p>
      )}
    </>
  )
}
