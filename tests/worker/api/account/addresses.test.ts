import { describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#shared/constants.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { newAddress, newMember, street, type Member } from '#tests/support/member.ts'
import { json } from '#tests/support/visitor.ts'

const path = apiPaths.addresses
const pathOf = (id: number | string) => href(apiPaths.address, { id })

/** The ids of the member's addresses in order, and those of the defaults. */
async function listOf(member: Member): Promise<{ ids: number[]; defaults: number[] }> {
  const { data } = await json(member.get(path))
  const defaults = data.filter((address: any) => address.is_default)
  return { ids: data.map((address: any) => address.id), defaults: defaults.map((address: any) => address.id) }
}

/** Adds different addresses for a member. */
function newAddresses(member: Member, count: number, changes: object = {}): Promise<{ id: number }[]> {
  const houses = Array.from({ length: count }, (_, house) => ({ ...changes, address_line_1: `${house} Oak St` }))
  return Promise.all(houses.map((house) => newAddress(member, house)))
}

async function refused(changes: object) {
  const member = await newMember()
  const response = await member.api('POST', path, { ...street, ...changes })
  return { status: response.status, ...(await json(response)) }
}

describe('POST /api/shipping-addresses', () => {
  test('returns the address as sent: the first one is the default, another one not unless requested', async () => {
    const member = await newMember()
    const sent = [street, { ...street, city: 'Salem', address_line_2: null }]
    for (const [index, body] of sent.entries()) {
      const response = await member.api('POST', path, body)
      const data = { id: expect.any(Number), ...body, is_default: index === 0 }
      await expect(response).toAnswer(201, { data })
    }
    expect(street.zip_code).toMatch(/^0/)
  })

  test('makes another address the default', async () => {
    const member = await newMember()
    const first = await newAddress(member)
    const second = await newAddress(member, { city: 'Salem' })
    const third = await newAddress(member, { city: 'Eugene', is_default: true })
    expect(await listOf(member)).toEqual({ ids: [third.id, second.id, first.id], defaults: [third.id] })
  })

  test('adds nothing if the member already has it, even when sent twice at once', async () => {
    const member = await newMember()
    const other = await newAddress(member, { city: 'Salem' })
    const [first, second] = await Promise.all([newAddress(member), newAddress(member)])
    expect(second).toEqual(first)
    expect(await listOf(member)).toEqual({ ids: [other.id, first.id], defaults: [other.id] })
    expect((await newAddress(member, { is_default: true })).id).toBe(first.id)
    expect(await listOf(member)).toEqual({ ids: [first.id, other.id], defaults: [first.id] })
  })

  test('returns 201 for a new one and 200 with the stored one for a repeat', async () => {
    const member = await newMember()
    const first = await member.api('POST', path, street)
    const again = await member.api('POST', path, { ...street, is_default: true })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await json(again)).toEqual(await json(first))
  })

  test.each(['address_line_2', 'is_default'])('accepts an address without %s', async (name) => {
    const { [name as 'address_line_2']: _, ...rest } = { ...street, is_default: true }
    expect((await (await newMember()).api('POST', path, rest)).status).toBe(201)
  })

  test.each([
    [{ zip_code: 97209 }, 'zip_code', 'The zip code field must be a string.'],
    [{ state: 'XX' }, 'state', 'The selected state is invalid.'],
    [{ state: 'toString' }, 'state', 'The selected state is invalid.'],
    [{ zip_code: '972' }, 'zip_code', 'The zip code field format is invalid.'],
    [{ phone_number: '503' }, 'phone_number', 'The phone number field format is invalid.'],
    [{ city: 'x'.repeat(61) }, 'city', 'The city field must not be greater than 60 characters.'],
    [{ address_line_1: '   ' }, 'address_line_1', 'The address line 1 field is required.'],
    [{ address_line_2: 7 }, 'address_line_2', 'The address line 2 field must be a string.'],
    [{ is_default: 'maybe' }, 'is_default', 'The is default field must be true or false.'],
  ])('with %o reports the error', async (changes, field, message) => {
    expect(await refused(changes)).toEqual({ status: 422, message, errors: { [field]: [message] } })
  })

  test('ignores an owner, an id and a date in the body', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { id } = await newAddress(member, { id: 1, user_id: other.id, created_at: 5 })
    expect([(await listOf(member)).ids, (await listOf(other)).ids]).toEqual([[id], []])
  })

  test(`rejects one beyond ${MAX_ADDRESSES} and changes nothing`, async () => {
    const member = await newMember()
    const added = await newAddresses(member, MAX_ADDRESSES)
    const before = await listOf(member)
    const response = await member.api('POST', path, { ...street, is_default: true })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['addresses']])
    expect([added.length, await listOf(member)]).toEqual([MAX_ADDRESSES, before])
  })

  test('leaves exactly one default after many at once', async () => {
    const member = await newMember()
    await newAddresses(member, 8, { is_default: true })
    expect((await listOf(member)).defaults).toHaveLength(1)
  })
})

test("GET /api/shipping-addresses returns only the member's own, the default first", async () => {
  const [member, other] = [await newMember(), await newMember()]
  const first = await newAddress(member)
  const second = await newAddress(member, { city: 'Salem' })
  await newAddress(other)
  expect((await listOf(member)).ids).toEqual([first.id, second.id])
})

describe('PUT /api/shipping-addresses/:id', () => {
  test('changes the fields and keeps the default flag', async () => {
    const member = await newMember()
    const { id } = await newAddress(member)
    const response = await member.api('PUT', pathOf(id), { ...street, city: 'Salem', address_line_2: '' })
    await expect(response).toAnswer(200, {
      data: { id, ...street, city: 'Salem', address_line_2: null, is_default: true },
    })
  })

  test('makes another address the default', async () => {
    const member = await newMember()
    const [first, second] = [await newAddress(member), await newAddress(member, { city: 'Salem' })]
    await member.api('PUT', pathOf(second.id), { ...street, is_default: true })
    expect(await listOf(member)).toEqual({ ids: [second.id, first.id], defaults: [second.id] })
  })

  test('cannot unset the only default', async () => {
    const member = await newMember()
    const { id } = await newAddress(member)
    await member.api('PUT', pathOf(id), { ...street, is_default: false })
    expect((await listOf(member)).defaults).toEqual([id])
  })
})

describe('DELETE /api/shipping-addresses/:id', () => {
  test('promotes the newest remaining one after the default', async () => {
    const member = await newMember()
    const first = await newAddress(member)
    const second = await newAddress(member, { city: 'Salem' })
    const third = await newAddress(member, { city: 'Eugene' })
    const response = await member.api('DELETE', pathOf(first.id))
    await expect(response).toAnswer(204, '')
    expect(await listOf(member)).toEqual({ ids: [third.id, second.id], defaults: [third.id] })
  })

  test('keeps the default when another one is deleted, and leaves none after the last', async () => {
    const member = await newMember()
    const [first, second] = [await newAddress(member), await newAddress(member, { city: 'Salem' })]
    await member.api('DELETE', pathOf(second.id))
    expect((await listOf(member)).defaults).toEqual([first.id])
    await member.api('DELETE', pathOf(first.id))
    expect((await listOf(member)).ids).toEqual([])
  })
})

test("another member's default does not replace one's own", async () => {
  const [member, other] = [await newMember(), await newMember()]
  const [own, foreign] = [await newAddress(member), await newAddress(other)]
  await member.api('PUT', pathOf(foreign.id), { ...street, is_default: true })
  expect([(await listOf(member)).defaults, (await listOf(other)).defaults]).toEqual([[own.id], [foreign.id]])
})
