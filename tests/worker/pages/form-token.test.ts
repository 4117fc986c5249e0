import { expect, test } from 'vitest'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const PRODUCT = '/closet-accessories/baskets-and-hampers/1731'
const fields = { _action: 'add-item', product_id: '1731' }

test('a form token made for a session cookie that a subdomain planted is refused', async () => {
  const attacker = newVisitor()
  attacker.cookies.set('planted_session', 'known-to-the-attacker')
  const token = attacker.formToken()
  const member = await newMember()
  const own = [...member.cookies]
  member.cookies.clear()
  member.cookies.set('planted_session', 'known-to-the-attacker')
  for (const [name, value] of own) member.cookies.set(name, value)
  expect((await member.postAs(PRODUCT, { ...fields, _token: token })).status).toBe(419)
  expect((await member.post(PRODUCT, fields)).status).toBe(303)
})
