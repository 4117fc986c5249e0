import { beforeAll, expect, test } from 'vitest'
import { fileRules } from '#shared/actions/form-files.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { PASSWORD, newAccount, newEmail, registration, resetTokens, verificationLink } from '#tests/support/account.ts'
import { BASKET, address, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { jpeg } from '#tests/support/files.ts'
import { newAddress, newMember, newOrder, street } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { callerOf, expectTrips, farShop, sameVisitor, tripsOf, type Budget } from '#tests/support/trips.ts'
import { ORIGIN, json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const env = farShop()
beforeAll(loadTariff)

test('public reads wait for one trip, filtered lists for two and a search for three', async () => {
  await expectTrips(newVisitor(env), [
    [0, 'GET', apiPaths.csrfCookie, undefined, 204],
    [0, 'GET', apiPaths.openapi],
    [1, 'GET', apiPaths.site],
    [2, 'GET', apiPaths.health],
    [1, 'GET', apiPaths.mainCategories],
    [1, 'GET', apiPaths.categories],
    [1, 'GET', href(apiPaths.category, { slug: 'walk-in-closets' })],
    [1, 'GET', apiPaths.products],
    [2, 'GET', `${apiPaths.products}?category=closet-organizers&finish=walnut&sort=price`],
    [1, 'GET', href(apiPaths.product, { id: 1202 })],
    [1, 'GET', apiPaths.familyPages],
    [1, 'GET', apiPaths.reviews],
    [1, 'GET', `${apiPaths.reviews}?product_id=1202`],
    [3, 'GET', `${apiPaths.search}?q=shelf`],
    [3, 'GET', `${apiPaths.search}?q=shelff`],
    [1, 'GET', apiPaths.designTariff],
    [0, 'GET', `${apiPaths.ownReviews}?product_id=${BASKET}`],
  ])
})

test('a guest’s order is found, shown and canceled in two trips', async () => {
  const near = newVisitor()
  const { number, token } = (await json(placeOrder(near, await checkedOutCart(near, [BASKET])))).data
  await expectTrips(sameVisitor(near, env), [
    [1, 'GET', apiPaths.recentOrder],
    [1, 'GET', `${href(apiPaths.order, { number })}?token=${token}`],
    [2, 'POST', apiPaths.findOrder, { number, email: address.email }],
    [1, 'POST', `${href(apiPaths.payOrder, { number })}?token=${token}`],
  ])
  const cancel = `${href(apiPaths.cancelOrder, { number })}?token=${token}`
  await expectTrips(sameVisitor(near, env), [[2, 'POST', cancel]])
})

test('other changes of a cart and its delivery wait for two trips', async () => {
  const near = newVisitor()
  const { hash } = await checkedOutCart(near, [BASKET])
  const { rate_id } = (await json(near.api('GET', href(apiPaths.checkout, { hash })))).data
  const far = sameVisitor(near, env)
  const changes: Budget[] = [
    [2, 'POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'NOPE' }, 422],
    [2, 'POST', href(apiPaths.removeCoupon, { hash })],
    [2, 'PUT', href(apiPaths.cart, { hash }), { email: 'a@example.com' }],
    [2, 'PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id }],
    [2, 'DELETE', href(apiPaths.cart, { hash }), undefined, 204],
  ]
  for (const change of changes) await expectTrips(far, [change])
})

test('a new design waits for four trips, and one that is stored for two', async () => {
  const far = newVisitor(env)
  const add = (): [method: string, path: string, body: object] => {
    const closet = newCloset()
    return ['POST', apiPaths.designs, { code: encode(closet), price_seen: dollarsOf(closet) }]
  }
  const design = add()
  await expectTrips(far, [[4, ...design, 201]])
  await expectTrips(far, [[2, ...design]])
  await expectTrips(sameVisitor(await newMember(), env), [[4, ...add(), 201]])
  const { product_id: id } = (await json(newVisitor().api(...design))).data
  await expectTrips(far, [[1, 'GET', href(apiPaths.design, { id })]])
})

test('a review waits for two trips, and for three if a purchase is looked up', async () => {
  const near = newVisitor()
  const { number } = (await json(placeOrder(near, await checkedOutCart(near, [BASKET])))).data
  const review = {
    product_id: BASKET,
    rating: 5,
    title: 'Good',
    body: 'It holds what it should hold, and more.',
    name: 'R',
  }
  const write = (visitor: Visitor, most: number, more: object) =>
    expectTrips(visitor, [[most, 'POST', apiPaths.reviews, { ...review, ...more }, 201]])
  await Promise.all([
    write(newVisitor(env), 2, { email: 'guest@example.com' }),
    write(newVisitor(env), 3, { email: address.email, order_number: number }),
    write(sameVisitor(await newMember(), env), 3, { email: 'member@example.com' }),
  ])
})

test('a form with a file waits for four trips', async () => {
  const far = newVisitor(env)
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': await far.token() }
  const form = new FormData()
  for (const [name, value] of Object.entries(leadForms.support.right)) form.append(name, value)
  form.append(fileRules.support!.field, jpeg('shelf.jpg'))
  const send = () => far.send('POST', href(apiPaths.form, { kind: 'support' }), form, { headers })
  expect(await tripsOf(send, 201)).toBeLessThanOrEqual(4)
})

test('a form waits for three trips, even with the cart and a design', async () => {
  const near = newVisitor()
  await near.newCartWith(BASKET)
  const request = { ...leadForms['design-request'].right, with_cart: 'on', design: encode(newCloset()) }
  await expectTrips(sameVisitor(near, env), [
    [3, 'POST', href(apiPaths.form, { kind: 'support' }), leadForms.support.right, 201],
    [3, 'POST', href(apiPaths.form, { kind: 'design-request' }), request, 201],
  ])
})

const code = encode(closetOf())

test('a member’s reads wait for the session and for their rows', async () => {
  const member = await newMember()
  const { id: address } = await newAddress(member)
  const number = await newOrder(member)
  const { id } = (await json(member.api('POST', apiPaths.savedDesigns, { name: 'Mine', code }))).data
  await expectTrips(sameVisitor(member, env), [
    [1, 'GET', apiPaths.user],
    [2, 'GET', apiPaths.userPreferences],
    [2, 'GET', apiPaths.userSessions],
    [2, 'GET', apiPaths.openRequests],
    [2, 'GET', apiPaths.addresses],
    [2, 'GET', href(apiPaths.address, { id: address })],
    [2, 'GET', apiPaths.savedDesigns],
    [2, 'GET', href(apiPaths.savedDesign, { id })],
    [2, 'GET', apiPaths.orders],
    [2, 'GET', href(apiPaths.order, { number })],
    [2, 'GET', `${apiPaths.ownReviews}?product_id=${BASKET}`],
  ])
})

test('a member’s changes wait for two trips, or for three if they are counted', async () => {
  const member = await newMember()
  const { id: address } = await newAddress(member)
  const number = await newOrder(member)
  await expectTrips(sameVisitor(member, env), [
    [2, 'PUT', apiPaths.user, { first_name: 'Robin', last_name: 'Reed' }],
    [2, 'PUT', apiPaths.userPreferences, { marketing: true }],
    [2, 'POST', apiPaths.addresses, { ...street, city: 'Eugene' }, 201],
    [2, 'PUT', href(apiPaths.address, { id: address }), { ...street, city: 'Salem' }],
    [2, 'POST', href(apiPaths.payOrder, { number })],
    [3, 'POST', apiPaths.savedDesigns, { name: 'Second', code }, 201],
    [3, 'POST', apiPaths.carts, { status: 'active' }, 201],
    [3, 'POST', apiPaths.userExport],
  ])
  await expectTrips(sameVisitor(member, env), [
    [2, 'DELETE', href(apiPaths.address, { id: address }), undefined, 204],
    [3, 'POST', href(apiPaths.cancelOrder, { number })],
  ])
  await expectTrips(sameVisitor(member, env), [[3, 'DELETE', apiPaths.userDelete, undefined, 204]])
})

test('a saved design is changed in three trips', async () => {
  const member = await newMember()
  const { id, version } = (await json(member.api('POST', apiPaths.savedDesigns, { name: 'Mine', code }))).data
  const far = sameVisitor(member, env)
  await expectTrips(far, [
    [3, 'PUT', href(apiPaths.savedDesign, { id }), { code: encode(closetOf({ back: 903 })), version }],
    [3, 'PUT', href(apiPaths.savedDesignName, { id }), { name: 'Third' }],
  ])
  await expectTrips(far, [[3, 'DELETE', href(apiPaths.savedDesign, { id }), undefined, 204]])
  await expectTrips(far, [[3, 'POST', href(apiPaths.restoredDesign, { id })]])
})

const other = 'another horse battery'
const another = { password: other, password_confirmation: other }

test('signing in waits for three trips, on a known device for two, and out for two', async () => {
  const { email } = await newAccount()
  const body = { email, password: PASSWORD }
  const visitor = newVisitor(env)
  await visitor.newCartWith(BASKET)
  await expectTrips(visitor, [[3, 'POST', apiPaths.login, body, 204]])
  const known = sameVisitor(visitor, env)
  known.cookies.delete('alderline_session')
  await expectTrips(known, [[2, 'POST', apiPaths.login, body, 204]])
  await expectTrips(visitor, [[1, 'GET', apiPaths.csrfCookie, undefined, 204]])
  await expectTrips(visitor, [[2, 'POST', apiPaths.logout, undefined, 204]])
})

test('signing in without JavaScript waits for one more trip, which reads the new session', async () => {
  const { email } = await newAccount()
  const visitor = newVisitor(env)
  const fields = { _token: visitor.formToken(), _action: 'login', email, password: PASSWORD }
  expect(await tripsOf(() => visitor.postAs(paths.login, fields), 303)).toBeLessThanOrEqual(4)
})

test('a wrong password and an unknown address wait for two trips', async () => {
  const { email } = await newAccount()
  const wrong = [email, newEmail()].map(
    (one) => [2, 'POST', apiPaths.login, { email: one, password: 'wrong' }, 422] as const,
  )
  await Promise.all(wrong.map((budget) => expectTrips(newVisitor(env), [[...budget]])))
})

test('a new account waits for two trips, and its confirmation for three', async () => {
  const email = newEmail()
  const visitor = newVisitor(env)
  await expectTrips(visitor, [[2, 'POST', apiPaths.register, registration(email), 204]])
  await expectTrips(visitor, [
    [1, 'GET', apiPaths.verificationNotification],
    [3, 'POST', apiPaths.verificationNotification],
  ])
  const link = await verificationLink(email)
  await expectTrips(newVisitor(env), [[1, 'GET', link, undefined, 409]])
  await expectTrips(visitor, [[3, 'GET', link, undefined, 204]])
})

test('a link asked for waits as long for an unknown address', async () => {
  const email = newEmail()
  await newVisitor().api('POST', apiPaths.register, registration(email))
  for (const path of [apiPaths.verificationLink, apiPaths.forgotPassword]) {
    const trips = await Promise.all(
      [email, newEmail()].map(async (one) => {
        const call = await callerOf(newVisitor(env))
        return tripsOf(call('POST', path, { email: one }))
      }),
    )
    expect.soft(trips, path).toEqual([2, 2])
  }
  const [token] = await resetTokens(email)
  await expectTrips(newVisitor(env), [[2, 'POST', apiPaths.resetPassword, { token, email, ...another }]])
})

test.each([
  ['its password', { current_password: PASSWORD }],
  ['a new password', another],
])('an account that is confirmed by %s waits for two trips', async (_, proof) => {
  const email = newEmail()
  await newVisitor().api('POST', apiPaths.register, registration(email))
  const body = { link: ORIGIN + (await verificationLink(email)), ...proof }
  await expectTrips(newVisitor(env), [[2, 'POST', apiPaths.emailConfirmation, body, 204]])
})

const proven: [path: string, method: string, body: object, status: number][] = [
  [apiPaths.userEmail, 'PUT', { email: newEmail(), password: PASSWORD }, 200],
  [apiPaths.userPassword, 'PUT', { current_password: PASSWORD, ...another }, 204],
  [apiPaths.userDelete, 'DELETE', { password: PASSWORD }, 204],
]

test.each(proven)('%s, proven by the password, waits for three trips', async (path, method, body, status) => {
  const { visitor } = await newAccount()
  await expectTrips(sameVisitor(visitor, env), [[3, method, path, body, status]])
})

test('a device that is signed out waits for three trips', async () => {
  const far = async (member: Visitor) => sameVisitor(member, env)
  const member = await newMember()
  const { data } = await json(member.api('GET', apiPaths.userSessions))
  const path = href(apiPaths.userSession, { id: data[0].id })
  await expectTrips(await far(member), [[2, 'DELETE', apiPaths.userSessions, undefined, 204]])
  await expectTrips(await far(member), [[3, 'DELETE', path, undefined, 204]])
})
