import type { CartRecord } from '#db/cart/carts.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { isMilitaryPost, PO_BOX_PROBLEM, poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { isStateCode, findMilitaryMail, states, zipMatchesState } from '#shared/checkout/us-states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { ValidationError } from '#api/http/validation.ts'

/** Freight that is picked up may have a PO box or military mail as its address. */
export function rejectPoBox(address: Parameters<typeof poBoxField>[0], cart: CartRecord): void {
  const field = poBoxField(address)
  if (field && hasFreight(cart) && cart.checkout.rateId !== PICK_UP) {
    throw new ValidationError({ [field]: [PO_BOX_PROBLEM] })
  }
}

export function isPoBoxOfFreight(cart: CartRecord): boolean {
  const { address } = cart.checkout
  return address !== undefined && poBoxField(address) !== null && hasFreight(cart)
}

export function hasFreight({ lines }: CartRecord): boolean {
  return lines.some(({ weightClass }) => isFreight(weightClass))
}

/** Throws the 422 that asks to confirm a ZIP code which does not look like its state's. */
export function rejectForeignZip({ zip_code, state, city = '' }: Partial<AddressJson>): void {
  const warning = zip_code && state ? zipWarning({ zip_code, state, city }) : null
  if (warning) throw new ValidationError({ zip_code: [`${warning} Correct it or use it anyway.`] }, { keep_zip: true })
}

/** Returns the problem with a ZIP code in its state; null for none. */
export function zipWarning({
  zip_code: zip,
  state,
  city,
}: Pick<AddressJson, 'zip_code' | 'state' | 'city'>): string | null {
  if (!isStateCode(state)) return null
  const mail = findMilitaryMail(zip)
  if (mail) return `ZIP ${zip} is one of military mail, ${mail}, not of ${states[state]}.`
  if (isMilitaryPost(city))
    return `${city.trim()} is a military post office, but ZIP ${zip} is not one of military mail.`
  if (zipMatchesState(zip, state)) return null
  return `ZIP ${zip} does not look like ${states[state]}.`
}
