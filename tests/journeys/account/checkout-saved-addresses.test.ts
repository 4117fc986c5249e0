import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { address, BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newAddress, newMember, street, type Member } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const fields = { _action: 'checkout-address', ...address }

/** Someone with a basket in the cart, by default a member. */
async function shopper<One extends Visitor = Member>(one?: One): Promise<One> {
  const visitor = one ?? ((await newMember()) as Visitor as One)
  await visitor.newCartWith(BASKET)
  return visitor
}

async function addressesOf(member: Member): Promise<ShippingAddress[]> {
  return (await json(member.get(apiPaths.addresses))).data
}

/** The value of the chosen card. */
function marked(html: string): string[] {
  return [...html.matchAll(/<input type="radio" name="address"( checked="")? value="(\w+)"( checked="")?/g)]
    .filter(([, before, , after]) => before ?? after)
    .map(([, , value]) => value!)
}

function typed(html: string, name: string): string | undefined {
  const [, value] = new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html) ?? []
  return value
}

describe('the address step of a member', () => {
  test('offers the saved addresses and fills in the default one and the email address', async () => {
    const member = await shopper()
    const other = await newAddress(member)
    const usual = await newAddress(member, { address_line_1: '2 Oak Ave', is_default: true })
    const html = await member.page(paths.checkoutAddress)
    expect(html).toContain(`value="${other.id}"`)
    expect(marked(html)).toEqual([String(usual.id)])
    expect([typed(html, 'address_line_1'), typed(html, 'email')]).toEqual(['2 Oak Ave', member.email])
    expect(html).not.toContain('Save this address')
  })

  test('fills in the selected address, or none for a new one', async () => {
    const member = await shopper()
    await newAddress(member)
    const second = await newAddress(member, { address_line_1: '2 Oak Ave' })
    const chosen = await member.page(`${paths.checkoutAddress}?address=${second.id}`)
    expect([marked(chosen), typed(chosen, 'address_line_1')]).toEqual([[String(second.id)], '2 Oak Ave'])
    const another = await member.page(`${paths.checkoutAddress}?address=new`)
    expect([marked(another), typed(another, 'address_line_1')]).toEqual([['new'], ''])
    expect(another).toContain('Save this address')
  })

  test("does not fill in another member's address", async () => {
    const [member, stranger] = [await shopper(), await newMember()]
    const foreign = await newAddress(stranger, { address_line_1: '9 Secret St' })
    const html = await member.page(`${paths.checkoutAddress}?address=${foreign.id}`)
    expect(html).not.toContain('9 Secret St')
  })

  test('keeps the address entered before', async () => {
    const member = await shopper()
    await newAddress(member)
    await member.post(paths.checkoutAddress, fields)
    const html = await member.page(paths.checkoutAddress)
    expect([marked(html), typed(html, 'address_line_1')]).toEqual([['new'], address.address_line_1])
  })

  test('shows the typed text over the card when invalid', async () => {
    const member = await shopper()
    const { id } = await newAddress(member)
    const path = `${paths.checkoutAddress}?address=${id}`
    const answer = await member.post(path, { ...fields, address_line_1: '5 Elm Way', zip_code: '1' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect([marked(html), typed(html, 'address_line_1')]).toEqual([[String(id)], '5 Elm Way'])
  })

  test('offers a guest neither cards nor saving', async () => {
    const visitor = await shopper(newVisitor())
    const html = await visitor.page(`${paths.checkoutAddress}?address=new`)
    expect(html).not.toContain('name="address"')
    expect(html).not.toContain('Save this address')
  })
})

describe('saving the address', () => {
  test('adds it to the account on request, the first one as the default', async () => {
    const member = await shopper()
    await member.post(paths.checkoutAddress, fields)
    expect(await addressesOf(member)).toEqual([])
    await member.post(paths.checkoutAddress, { ...fields, save_address: 'on' })
    const { email: _, ...saved } = address
    expect(await addressesOf(member)).toMatchObject([{ ...saved, address_line_2: null, is_default: true }])
  })

  test.each([
    ['the same address', {}],
    ['different letter case and spaces', { city: ' bend', address_line_1: '8  FIR ST' }],
    ['a phone number in another format', { phone_number: '+1 (541) 555.0142' }],
  ])('adds nothing for %s', async (_, changes) => {
    const member = await shopper()
    await newAddress(member)
    const body = { ...fields, ...street, ...changes, keep_zip: 'on', save_address: 'on' }
    expect((await member.post(paths.checkoutAddress, body)).status).toBe(303)
    expect(await addressesOf(member)).toHaveLength(1)
  })

  test('adds an address that differs only in its second line', async () => {
    const member = await shopper()
    await newAddress(member)
    const body = { ...fields, ...street, address_line_2: 'Apt 3', keep_zip: 'on', save_address: 'on' }
    await member.post(paths.checkoutAddress, body)
    expect((await addressesOf(member)).map(({ address_line_2: line, is_default: usual }) => [line, usual])).toEqual([
      ['Apt 2', true],
      ['Apt 3', false],
    ])
  })

  test('continues to the delivery when the address book is full', async () => {
    const member = await shopper()
    for (let count = 0; count < 20; count += 1) await newAddress(member, { address_line_1: `${count} Fir St` })
    const answer = await member.post(paths.checkoutAddress, { ...fields, save_address: 'on' })
    expect(answer.headers.get('Location')).toBe(paths.checkoutDelivery)
    expect(await addressesOf(member)).toHaveLength(20)
  })

  test('does nothing for guests and unverified members', async () => {
    const member = await newMember({ verified: false })
    const saved = () => testEnv.DB.prepare('SELECT count(*) AS count FROM shipping_addresses').first('count')
    const before = await saved()
    for (const visitor of [newVisitor(), member]) {
      const path = href(apiPaths.checkoutAddress, { hash: await visitor.newCartWith(BASKET) })
      expect((await visitor.api('PUT', path, { ...address, save_address: true })).status).toBe(200)
    }
    expect(await saved()).toBe(before)
  })
})
