import * as v from 'valibot'
import {
  listAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  updateAddress,
  type AddressInput,
  type AddressRow,
} from '#db/account/addresses.ts'
import { MAX_ADDRESSES } from '#shared/constants.ts'
import { addressEntries } from '#shared/schema/address.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { lineOrNull } from './address-line.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { OptionalFlag } from '#api/http/rules.ts'
import { requireUser } from '#api/http/session.ts'
import { inLaravelWords, validated, ValidationError } from '#api/http/validation.ts'

export const AddressBody = v.object({ ...addressEntries, is_default: OptionalFlag })

/** A member's own shipping addresses. The address of another member answers 404, like an unknown one. */
export async function addresses(c: CallContext<'addresses'>): Promise<Response> {
  const user = await requireUser(c)
  return c.json({ data: (await listAddresses(c.get('db'), user.id)).map(addressJson) })
}

export async function addAddress(c: CallContext<'addAddress'>): Promise<Response> {
  const user = await requireUser(c)
  const added = await insertAddress(c.get('db'), user.id, await addressInput(c), Date.now())
  if (added) return c.json({ data: addressJson(added.address) }, added.isNew ? 201 : 200)
  throw new ValidationError({ addresses: [`You can keep ${MAX_ADDRESSES} addresses. Delete one first.`] })
}

export async function address(c: CallContext<'address'>): Promise<Response> {
  const user = await requireUser(c)
  const found = await findAddress(c.get('db'), user.id, readAddressId(c))
  return found ? c.json({ data: addressJson(found) }) : noAddress(c)
}

export async function changeAddress(c: CallContext<'updateAddress'>): Promise<Response> {
  const user = await requireUser(c)
  const updated = await updateAddress(c.get('db'), user.id, readAddressId(c), await addressInput(c))
  return updated ? c.json({ data: addressJson(updated) }) : noAddress(c)
}

export async function removeAddress(c: CallContext<'deleteAddress'>): Promise<Response> {
  const user = await requireUser(c)
  return (await deleteAddress(c.get('db'), user.id, readAddressId(c))) ? c.body(null, 204) : noAddress(c)
}

async function addressInput(c: ApiContext): Promise<AddressInput> {
  const { is_default: isDefault, address_line_2: line2, ...address } = await validated(c, AddressBody, inLaravelWords)
  return { ...address, address_line_2: line2 ?? '', isDefault }
}

function readAddressId(c: ApiContext): number {
  const id = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

function addressJson({ is_default: isDefault, ...address }: AddressRow): ShippingAddress {
  return { ...lineOrNull(address), is_default: isDefault === 1 }
}

function noAddress(c: ApiContext): Response {
  return missing(c, 'Address not found.')
}
