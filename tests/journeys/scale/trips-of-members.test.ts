import { test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { newAddress, newMember, newOrder, street } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { expectTrips, farShop, sameVisitor } from '#tests/support/trips.ts'
import { json } from '#tests/support/visitor.ts'

const env = farShop()
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
