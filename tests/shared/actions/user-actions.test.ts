import { expect, test } from 'vitest'
import type { ActionContext } from '#shared/actions/action.ts'
import { createApi } from '#shared/api/api.ts'
import { createHttp } from '#shared/api/http.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { userActions } from '#shared/actions/user-actions.ts'

const street = {
  ...{ first_name: 'Pat', last_name: 'Reed', address_line_1: '8 Fir St', address_line_2: '', city: 'Bend' },
  ...{ state: 'OR', zip_code: '07701', phone_number: '541-555-0142' },
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
