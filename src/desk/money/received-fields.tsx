import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { paymentMethodNames, paymentMethods } from '#shared/desk/payment-methods.ts'
import { formatAmount } from '#shared/text/money.ts'
import type { FormState } from '#shared/state/page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { Field } from '#ui/form/fields/field.tsx'

type Received = {
  form: FormState | null
  cents: number
  hint: string
  /** The payment that is corrected. */
  was?: { createdAt: number; method: string; reference: string; feeCents: number | null }
  /** Several forms of a page have these fields; the error above the page links to those of the one that was sent. */
  prefix?: string
}

/** The fields of a payment: the amount, its day, how it came, its number and its fee. */
export function ReceivedFields({ form, cents, hint, was, prefix = '' }: Received) {
  const { now } = useDesk()
  const named = (name: string) => ({ name, form, id: form ? name : prefix + name })
  return (
    <>
      <div className="form-row">
        <Field
          {...{ ...named('amount'), label: 'Amount received', hint, value: formatAmount(cents) }}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...{ ...named('received_on'), label: 'Received on', type: 'date' }}
          value={new Date(shopDay(was?.createdAt ?? now)).toISOString().slice(0, 10)}
        />
      </div>
      <div className="form-row">
        <Field
          {...{ ...named('method'), label: 'Method', value: was?.method || 'check' }}
          choices={paymentMethods.map((method) => [method, paymentMethodNames[method]] as const)}
        />
        <Field
          {...{ ...named('reference'), label: 'Reference', maxLength: 80, value: was?.reference ?? '' }}
          hint="A check or transfer needs its number."
          optional="unsaid"
          autoComplete="off"
        />
      </div>
      <Field
        {...{ ...named('fee'), label: 'Fee', value: was?.feeCents ? formatAmount(was.feeCents) : '' }}
        hint="What the shop paid to receive it, in dollars."
        optional
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  )
}
