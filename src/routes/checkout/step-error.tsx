import { cartChange } from './checkout-errors.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { FormState } from '#shared/state/page.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Warning } from '#ui/elements/warning.tsx'

export function StepError({ form, heading }: { form: FormState | null; heading?: string }) {
  const change = cartChange(form)
  if (!change) return <ErrorSummary form={form} heading={heading} />
  const { shown, now } = change
  return (
    <div role="alert" tabIndex={-1} data-error-summary="">
      {shown !== null && now !== null && shown !== now ? (
        <div className="notice notice--warning">
          <Icon name="alert" />
          <b>
            The total changed from {formatPrice(shown)} to {formatPrice(now)}.
          </b>
          <span>Nothing was charged. Review it and place the order again.</span>
        </div>
      ) : (
        <Warning>Your cart changed in another tab. Check the lines; nothing you typed is lost.</Warning>
      )}
    </div>
  )
}
