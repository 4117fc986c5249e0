import { paths } from '#shared/paths.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'

const ACTION = 'save-address'

export function AddressForm({ address, isFirst }: { address: ShippingAddress | null; isFirst: boolean }) {
  const form = useFormState(ACTION)
  return (
    <ActionForm action={ACTION} errorDisplay="summary" className="form" noValidate>
      {address && <input type="hidden" name="id" value={address.id} />}
      <AddressFields kind="shipping" form={form} address={address} phoneReason="phone-reason" />
      <p className="hint small muted form__note" id="phone-reason">
        The carrier calls to book the delivery.
      </p>
      {!isFirst && (
        <Check name="is_default" form={form} checked={address?.is_default ?? false}>
          Use as my default address
        </Check>
      )}
      <div className="cluster">
        <SubmitButton action={ACTION} className="btn btn--primary">
          Save address
        </SubmitButton>
        {address && (
          <a className="btn btn--quiet" href={paths.accountAddresses}>
            Cancel
          </a>
        )}
      </div>
    </ActionForm>
  )
}
