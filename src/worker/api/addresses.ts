import { Hono } from 'hono'
import * as v from 'valibot'
import {
  addressesOf,
  deleteAddress,
  findAddress,
  insertAddress,
  updateAddress,
  type AddressInput,
  type AddressRow,
} from '#db/addresses.ts'
import { MAX_ADDRESSES } from '#shared/constants.ts'
import { isStateCode } from '#shared/destination.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { missing } from './errors.ts'
import { OptionalFlag, OptionalText, Text } from './rules.ts'
import { requireUser } from './session.ts'
import { validated, ValidationError } from './validation.ts'

export const AddressBody = v.object({
  first_name: Text,
  last_name: Text,
  address_line_1: Text,
  address_line_2: OptionalText,
  city: Text,
  state: v.pipe(v.string(), v.check(isStateCode, 'The selected state is invalid.')),
  zip_code: Text,
  phone_number: Text,
  is_default: OptionalFlag,
})

/** A member's own shipping addresses. Somebody else's is answered like one that does not exist. */
export const addresses = new Hono<ApiEnv>()

addresses.get('/', async (c) => {
  const user = await requireUser(c)
  return c.json({ data: (await addressesOf(c.get('db'), user.id)).map(addressAnswer) })
})

addresses.post('/', async (c) => {
  const user = await requireUser(c)
  const added = await insertAddress(c.get('db'), user.id, await addressInput(c), Date.now())
  if (added) return c.json({ data: addressAnswer(added) }, 201)
  throw new ValidationError({ addresses: [`You can keep ${MAX_ADDRESSES} addresses. Delete one first.`] })
})

addresses.get('/:id', async (c) => {
  const user = await requireUser(c)
  const found = await findAddress(c.get('db'), user.id, idOf(c))
  return found ? c.json({ data: addressAnswer(found) }) : noAddress(c)
})

addresses.put('/:id', async (c) => {
  const user = await requireUser(c)
  const updated = await updateAddress(c.get('db'), user.id, idOf(c), await addressInput(c))
  return updated ? c.json({ data: addressAnswer(updated) }) : noAddress(c)
})

addresses.delete('/:id', async (c) => {
  const user = await requireUser(c)
  return (await deleteAddress(c.get('db'), user.id, idOf(c))) ? c.body(null, 204) : noAddress(c)
})

async function addressInput(c: ApiContext): Promise<AddressInput> {
  const { is_default: isDefault, address_line_2: line2, ...address } = await validated(c, AddressBody)
  return { ...address, address_line_2: line2 ?? '', isDefault }
}

/** Zero, which no address has, for what is no id. */
function idOf(c: ApiContext): number {
  const id = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

function addressAnswer({ is_default: isDefault, ...address }: AddressRow): ShippingAddress {
  return { ...address, is_default: isDefault === 1 }
}

function noAddress(c: ApiContext): Response {
  return missing(c, 'There is no such address.')
}
