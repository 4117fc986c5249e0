import { expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import { formActionNames } from '#shared/actions/form-actions.ts'
import { paths } from '#shared/paths.ts'
import { newAddress, PASSWORD } from '#tests/support/account.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { accountForms, leadForms } from '#tests/support/every-form.ts'
import { scryptCost } from '#tests/support/hash-cost.ts'
import { newMember } from '#tests/support/member.ts'

/** So long that all fields together are still read. */
const long = 'x'.repeat(150)
const nonsense = [long, '\u0000\ud800\ufffe\u202e', '1e400', '{"toString":1}', '__proto__', '']
const inCart = ['add-item', 'update-item', 'remove-item', 'apply-coupon', 'remove-coupon', 'empty-cart']
const actions = [...inCart, ...formActionNames]
const names = [
  ...new Set(Object.values({ ...leadForms, ...accountForms }).flatMap(({ right }) => Object.keys(right))),
  ...['id', 'kind', 'product_id', 'quantity', 'coupon_name', 'next', 'token', 'hash', 'items', 'number', 'keep_zip'],
  ...['expected_total', 'cart_version', 'billing_same', 'billing.city', 'card.number', 'services', '_key', '_menu'],
]

const passwordHash = await hashPassword(PASSWORD, scryptCost)

test.each(actions)('the form %s never fails on nonsense, even sent twice', async (action) => {
  const visitor = await newMember({ passwordHash })
  await visitor.newCartWith(BASKET)
  const _token = visitor.formToken()
  // Over three posts each field has every second of the values, beside others that differ.
  for (const turn of [0, 2, 4]) {
    const fields = names.flatMap((name, index) => {
      const value = nonsense[(index + turn) % nonsense.length]!
      return [[name, [value, 'b']] as const, [`${name}[]`, value] as const, [`${name}[toString]`, '1'] as const]
    })
    const sent = { ...Object.fromEntries(fields), _token, _action: action } as Record<string, string | string[]>
    const { status } = await visitor.postAs(paths.account, sent, { headers: newAddress() })
    expect(status, `turn ${turn}`).toBeLessThan(500)
  }
})
