import { formatPrice } from '#shared/text/money.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'

type ServiceChoiceProps = { services: Checkout['services']; form: FormState | null }

export function ServiceChoice({ services, form }: ServiceChoiceProps) {
  const sent = form && [form.values['services[]'] ?? []].flat()
  return (
    <fieldset className="stack stack--3">
      <legend className="small mb-2">
        <b>Save yourself an hour</b> <span className="muted">(optional)</span>
      </legend>
      {services.map(({ product_id: id, name, text, price, chosen }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            name="services[]"
            value={id}
            defaultChecked={sent ? sent.includes(String(id)) : chosen}
          />
          <b>{name}</b>
          <span className="choice__price">+ {formatPrice(price)}</span>
          <small>{text}</small>
        </label>
      ))}
    </fieldset>
  )
}
