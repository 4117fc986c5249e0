import { expect, test } from 'vitest'
import type { Api } from '#shared/api.ts'
import { checkoutActions } from '#shared/checkout-actions.ts'
import type { Fields } from '#shared/fields.ts'
import { userActions } from '#shared/user-actions.ts'

const typed: Fields = {
  ...{ first_name: 'Ada', last_name: 'Park', address_line_1: '1 First St', address_line_2: '', city: 'Newark' },
  ...{ state: 'NJ', zip_code: '07101', phone_number: '9735550100', email: 'ada@example.com' },
}

/** The bodies that an action sends. */
async function bodiesOf(name: string, fields: Fields): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  const note = async (...sent: unknown[]) => {
    bodies.push(...(sent.filter((value) => value && typeof value === 'object') as Record<string, unknown>[]))
    return []
  }
  const api = new Proxy({}, { get: () => note }) as Api
  const cart = { hash: () => 'hash', keep: () => {}, forget: () => {} }
  const action = { ...userActions, ...checkoutActions }[name]!
  await action(fields, { api, cart, idempotencyKey: 'key', files: () => [] })
  return bodies
}

test.each<[name: string, action: string, more: Fields]>([
  ['a new address', 'save-address', { id: '' }],
  ['a changed address', 'save-address', { id: '7' }],
  ['the address of the checkout', 'checkout-address', {}],
])('of %s the ZIP code is sent as text, with its zeros in front', async (_, action, more) => {
  const [body] = await bodiesOf(action, { ...typed, ...more })
  expect(body!['zip_code']).toBe('07101')
  expect(JSON.stringify(body)).toContain('"zip_code":"07101"')
})
