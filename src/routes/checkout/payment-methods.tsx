import { paths } from '#shared/paths.ts'
import { fieldText } from '#shared/actions/fields.ts'
import type { PaymentMethod } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { FieldError, fieldError, fieldId } from '#ui/form/fields/field-error.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

const NAME = 'payment_method'

export function PaymentMethods({ methods, form }: { methods: readonly PaymentMethod[]; form: FormState | null }) {
  const chosen = (form && fieldText(form.values, NAME)) || methods.find(({ problem }) => !problem)?.id
  const error = fieldError(form, NAME)
  const errorId = `${fieldId(NAME)}-error`
  return (
    <fieldset className="stack stack--3" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">Payment method</legend>
      {methods.map(({ id, name, text, card, problem }, index) => [
        <label key={id} className="choice">
          <input
            type="radio"
            id={index === 0 ? fieldId(NAME) : undefined}
            name={NAME}
            value={id}
            defaultChecked={id === chosen && !problem}
            disabled={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <b>{name}</b>
          {card && (
            <span className="choice__price">
              <Icon name="lock" />
            </span>
          )}
          <small id={problem ? `${id}-problem` : undefined}>{problem ?? text}</small>
        </label>,
        problem && (
          <a key={`${id}-quote`} className="link" href={paths.requestDesign}>
            Request a quote
          </a>
        ),
        card && <CardFields key={`${id}-card`} form={form} />,
      ])}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Card data is never shown again after a failed post. */
function CardFields({ form }: { form: FormState | null }) {
  const emptied = form && { ...form, values: {} }
  return (
    <div className="choice__more form">
      <Field name="card.number" label="Card number" form={emptied} inputMode="numeric" autoComplete="cc-number" />
      <div className="form-row form-row--keep">
        <Field
          name="card.expires"
          label="Expires"
          form={emptied}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
        />
        <Field name="card.code" label="Security code" form={emptied} inputMode="numeric" autoComplete="cc-csc" />
      </div>
    </div>
  )
}
