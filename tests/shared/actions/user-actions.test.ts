import { expect, test } from 'vitest'
import type { ActionContext } from '#shared/actions/action.ts'
import { createApi, type Api } from '#shared/api/api.ts'
import { checkoutActions } from '#shared/actions/checkout-actions.ts'
import type { Fields } from '#shared/actions/fields.ts'
import { createHttp } from '#shared/api/http.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { userActions } from '#shared/actions/user-actions.ts'
import { guest } from '#shared/state/session.ts'

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
  const cart = { hash: () => 'hash', save: () => {}, clear: () => {} }
  const action = { ...userActions, ...checkoutActions }[name]!
  await action(fields, { api, cart, session: async () => guest, idempotencyKey: 'key', files: () => [] })
  return bodies
}

test.each<[name: string, action: string, more: Fields]>([
  ['a new address', 'save-address', { id: '' }],
  ['a changed address', 'save-address', { id: '7' }],
  ['the checkout address', 'checkout-address', {}],
])('%s sends the ZIP code as text, with its leading zeros', async (_, action, more) => {
  const [body] = await bodiesOf(action, { ...typed, ...more })
  expect(body!['zip_code']).toBe('07101')
  expect(JSON.stringify(body)).toContain('"zip_code":"07101"')
})

const street = {
  first_name: 'Pat',
  last_name: 'Reed',
  address_line_1: '8 Fir St',
  address_line_2: '',
  city: 'Bend',
  state: 'OR',
  zip_code: '07701',
  phone_number: '541-555-0142',
}
const stored = { ...street, id: 7, address_line_2: null, is_default: false }

/** What an action sends to an API with one address. */
async function sentBy(name: string, fields: Record<string, string>) {
  const sent: { method: string; path: string; body: unknown }[] = []
  const http = createHttp({
    fetch: async (path, { method, body }) => {
      if (method !== 'GET') sent.push({ method: method!, path, body: JSON.parse(String(body ?? null)) })
      return Response.json({ data: path === apiPaths.addresses && method === 'GET' ? [stored] : stored })
    },
    csrfToken: () => 'token',
  })
  await userActions[name]!(fields, { api: createApi(http) } as ActionContext)
  return sent
}

test('a changed address is sent with its id and all fields, the ZIP code as text', async () => {
  const path = href(apiPaths.address, { id: 7 })
  expect(await sentBy('save-address', { ...street, id: '7', is_default: 'on' })).toEqual([
    { method: 'PUT', path, body: { ...street, is_default: true, id: 7 } },
  ])
  expect(await sentBy('default-address', { id: '7' })).toEqual([
    { method: 'PUT', path, body: { ...stored, is_default: true } },
  ])
})

test('a new address is sent without an id', async () => {
  expect(await sentBy('save-address', street)).toEqual([
    { method: 'POST', path: apiPaths.addresses, body: { ...street, is_default: false } },
  ])
})
