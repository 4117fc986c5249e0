import { ShippingAddress } from '#shared/schema/user.ts'
import type { Call } from './call-shape.ts'

export const addressCalls = {
  addresses: { method: 'GET', path: 'addresses', access: 'member', response: { list: ShippingAddress } },
  addAddress: {
    method: 'POST',
    path: 'addresses',
    access: 'member',
    body: 'AddressBody',
    response: { data: ShippingAddress },
  },
  address: { method: 'GET', path: 'address', access: 'member', response: { data: ShippingAddress } },
  updateAddress: {
    method: 'PUT',
    path: 'address',
    access: 'member',
    body: 'AddressBody',
    response: { data: ShippingAddress },
  },
  deleteAddress: { method: 'DELETE', path: 'address', access: 'member' },
} as const satisfies Record<string, Call>
