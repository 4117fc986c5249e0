import { addressText } from '#shared/checkout/address-text.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { useFormThatFollows } from '#ui/form/use-form-that-follows.ts'

export const ANOTHER_ADDRESS = 'new'

type SavedAddressesProps = {
  addresses: readonly ShippingAddress[]
  choice: string
}

/** A member's addresses as cards that fill in the form below: at once, or by a button without a script. */
export function SavedAddresses({ addresses, choice }: SavedAddressesProps) {
  const form = useFormThatFollows(choice)
  return (
    <form className="stack stack--3" data-autosubmit="" data-keep-scroll="" autoComplete="off" ref={form}>
      <fieldset className="stack stack--3">
        <legend className="sr-only">Your addresses</legend>
        {addresses.map((address) => (
          <label key={address.id} className="choice">
            <input type="radio" name="address" value={address.id} defaultChecked={String(address.id) === choice} />
            <b>
              {address.first_name} {address.last_name}
            </b>
            {address.is_default && <span className="badge badge--tint">Default</span>}
            <small>{addressText(address).replace(`${address.first_name} ${address.last_name}, `, '')}</small>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="address" value={ANOTHER_ADDRESS} defaultChecked={choice === ANOTHER_ADDRESS} />
          <b>Another address</b>
        </label>
      </fieldset>
      <div data-without-script="">
        <button className="btn btn--secondary btn--sm" type="submit">
          Use this address
        </button>
      </div>
    </form>
  )
}
