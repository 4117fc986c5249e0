import { phoneText } from '#shared/checkout/address-text.ts'
import { billingStates, states } from '#shared/checkout/us-states.ts'
import { fieldText } from '#shared/actions/fields.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from './field.tsx'

type AddressFieldsProps = {
  kind: 'shipping' | 'billing'
  form: FormState | null
  address: AddressJson | null
  /** The id of the text that explains why the phone number is needed. */
  phoneReason?: string
}

const words = { autoCapitalize: 'words', spellCheck: false, autoCorrect: 'off' } as const
const stateChoices = {
  shipping: [['', 'Choose'], ...Object.entries(states)],
  billing: [['', 'Choose'], ...Object.entries(billingStates)],
} as const

/** The address fields in postal order; billing fields are named "billing.…". */
export function AddressFields({ kind, form, address, phoneReason }: AddressFieldsProps) {
  const prefix = kind === 'billing' ? 'billing.' : ''
  const field = (name: keyof AddressJson) => ({ name: `${prefix}${name}`, form, value: address?.[name] ?? '' })
  const line2 = field('address_line_2')
  const hasLine2 = (form ? fieldText(form.values, line2.name) : line2.value) !== ''
  const second = (
    <Field
      {...line2}
      label="Apartment, suite, unit"
      optional
      autoComplete={`${kind} address-line2`}
      {...words}
      maxLength={120}
    />
  )
  return (
    <>
      <div className="form-row">
        <Field {...field('first_name')} label="First name" autoComplete={`${kind} given-name`} {...words} />
        <Field {...field('last_name')} label="Last name" autoComplete={`${kind} family-name`} {...words} />
      </div>
      <Field {...field('address_line_1')} label="Street address" autoComplete={`${kind} address-line1`} {...words} />
      {hasLine2 ? (
        second
      ) : (
        <details className="form__more">
          <summary className="link small form__add">
            + Add apartment, suite, unit <span className="muted">(optional)</span>
          </summary>
          {second}
        </details>
      )}
      <div className="form-row form-row--3-2">
        <Field {...field('city')} label="City" autoComplete={`${kind} address-level2`} {...words} />
        <Field {...field('state')} label="State" choices={stateChoices[kind]} autoComplete={`${kind} address-level1`} />
      </div>
      {kind === 'billing' && (
        <Field
          name={`${prefix}country`}
          form={form}
          label="Country, outside the United States"
          optional
          autoComplete="billing country-name"
          {...words}
        />
      )}
      <div className="form-row form-row--2-3 align-start">
        <Field
          {...field('zip_code')}
          {...(kind === 'shipping'
            ? { label: 'ZIP code', inputMode: 'numeric', pattern: '\\d{5}([\\s\\-–]?\\d{4})?' }
            : { label: 'ZIP or postal code' })}
          autoComplete={`${kind} postal-code`}
        />
        <Field
          {...field('phone_number')}
          value={address ? phoneText(address.phone_number) : ''}
          label="Phone"
          type="tel"
          autoComplete={`${kind} tel`}
          describedBy={phoneReason}
        />
      </div>
    </>
  )
}
