import { beforeAll, expect, test } from 'vitest'
import { fileRules } from '#shared/actions/form-files.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { address, BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { jpeg } from '#tests/support/files.ts'
import { newMember } from '#tests/support/member.ts'
import { dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { expectTrips, farShop, sameVisitor, tripsOf, type Budget } from '#tests/support/trips.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

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
