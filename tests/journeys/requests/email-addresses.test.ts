import { expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { forms } from '#shared/schema/forms.ts'
import { PASSWORD, registration } from '#tests/support/account.ts'
import { address, BASKET } from '#tests/support/checkout.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const guest = async () => newVisitor()
const withCart = (path: (cart: { hash: string }) => string) => async (visitor: Visitor) =>
  path({ hash: await visitor.newCartWith(BASKET) })

type Call = [method: string, path: string | ((visitor: Visitor) => Promise<string>), body: object]

const calls: Call[] = [
  ...Object.keys(forms).map((kind): Call => {
    return ['POST', href(apiPaths.form, { kind }), leadForms[kind as keyof typeof forms].right]
  }),
  ['POST', apiPaths.reviews, leadForms.review.right],
  ['POST', apiPaths.register, registration('pat@example.com')],
  ['POST', apiPaths.forgotPassword, {}],
  ['POST', apiPaths.verificationLink, {}],
  ['POST', apiPaths.findOrder, { number: 'AL-7K2Q-94X' }],
  ['PUT', withCart((cart) => href(apiPaths.cart, cart)), {}],
  ['PUT', withCart((cart) => href(apiPaths.checkoutAddress, cart)), address],
  ['PUT', apiPaths.userEmail, { password: PASSWORD }],
]

for (const email of ['a,b@x.co', 'a:b@x.co', 'a@x.co, b@x.co', 'a..b@x.co', '"a b"@x.co', 'a@127.0.0.1']) {
  test.each(calls)(`%s %s refuses ${email}, which can get no email`, async (method, path, body) => {
    const visitor = path === apiPaths.userEmail ? await newMember() : await guest()
    const response = await visitor.api(method, typeof path === 'string' ? path : await path(visitor), {
      ...body,
      email,
    })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['email']])
  })
}

test.each(calls.filter(([, path]) => path !== apiPaths.userEmail))(
  '%s %s takes an address with an international domain, in its ASCII form',
  async (method, path, body) => {
    const visitor = await guest()
    const response = await visitor.api(method, typeof path === 'string' ? path : await path(visitor), {
      ...body,
      email: 'pat@münchen.de',
    })
    const errors = response.status === 422 ? (await json(response)).errors : {}
    expect(errors).not.toHaveProperty('email')
  },
)

test('an address with an international domain is stored in its ASCII form', async () => {
  const visitor = await guest()
  const hash = await visitor.newCartWith(BASKET)
  const sent = { ...address, email: 'pat@münchen.de' }
  const { data } = await json(visitor.api('PUT', href(apiPaths.checkoutAddress, { hash }), sent))
  expect(data.email).toBe('pat@xn--mnchen-3ya.de')
})
