import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#api/index.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { newAddress as newNetwork, verificationLink } from '#tests/support/account.ts'
import { BASKET, checkedOutCart } from '#tests/support/checkout.ts'
import { newAddress, newMember, newOrder, street, type Member } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Path parameters of another visitor's things, and of things that do not exist. */
type Ids = {
  hash: string
  productId: number
  addressId: string | number
  number: string
  link: string
  device: string
  design: string | number
}

let owner: Member
let stranger: Member
let owned: Ids
let before: unknown
const designCode = encode(closetOf({ back: 1201 }))
/** Ids that do not exist, some of them malformed. */
const missing: Ids = {
  hash: 'A'.repeat(32),
  productId: BASKET,
  addressId: 99_999_999,
  number: 'AL-2222-222',
  device: 'A'.repeat(22),
  design: 99_999_999,
  link: '',
}
const nonsense: Ids = { ...missing, hash: '0', addressId: "1' OR 1=1", number: '%', device: '0', design: '0' }

beforeAll(async () => {
  owner = await newMember()
  stranger = await newMember()
  const { hash } = await checkedOutCart(owner, [BASKET])
  const { id } = await newAddress(owner)
  const [{ id: device }] = (await json(owner.get(apiPaths.userSessions))).data
  const { id: design } = (
    await json(await owner.api('POST', apiPaths.savedDesigns, { name: 'Hall', code: designCode }))
  ).data
  owned = { hash, productId: BASKET, addressId: id, number: await newOrder(owner), link: '', device, design }
  owned.link = forged(await verificationLink(stranger.email), owner.id)
  missing.link = nonsense.link = forged(await verificationLink(stranger.email), 99_999_999)
  before = await kept()
})

/** The stranger's own link with another id. */
function forged(link: string, id: number): string {
  return link.replace(/(?<=\/verify-email\/)\d+/, String(id))
}

async function kept(): Promise<unknown> {
  const { hash, addressId: id, number } = owned
  const paths = [href(apiPaths.checkout, { hash }), href(apiPaths.address, { id }), href(apiPaths.order, { number })]
  return Promise.all(paths.map((path) => json(owner.get(path))))
}

/** The same for everyone, so there is nothing to guess. */
const everybodys: string[] = [apiPaths.form, apiPaths.formReceipt, apiPaths.category, apiPaths.product, apiPaths.design]

const paths: Record<string, (ids: Ids) => string> = {
  [apiPaths.address]: ({ addressId: id }) => href(apiPaths.address, { id }),
  [apiPaths.userSession]: ({ device }) => href(apiPaths.userSession, { id: device }),
  [apiPaths.savedDesign]: ({ design }) => href(apiPaths.savedDesign, { id: design }),
  [apiPaths.savedDesignName]: ({ design }) => href(apiPaths.savedDesignName, { id: design }),
  [apiPaths.restoredDesign]: ({ design }) => href(apiPaths.restoredDesign, { id: design }),
  [apiPaths.order]: ({ number }) => href(apiPaths.order, { number }),
  [apiPaths.cancelOrder]: ({ number }) => href(apiPaths.cancelOrder, { number }),
  [apiPaths.payOrder]: ({ number }) => href(apiPaths.payOrder, { number }),
  [apiPaths.orderedDesign]: ({ number }) => href(apiPaths.orderedDesign, { number, code: designCode }),
  [apiPaths.orderedPart]: ({ number }) => href(apiPaths.orderedPart, { token: `${number}.1.aaaaaaaaaaaa` }),
  [apiPaths.verifyEmail]: ({ link }) => link,
  [apiPaths.upload]: ({ hash }) => href(apiPaths.upload, { key: hash }),
  [apiPaths.quote]: ({ hash }) => href(apiPaths.quote, { token: hash }),
  [apiPaths.cartItem]: ({ hash, productId }) => href(apiPaths.cartItem, { hash, productId }),
}

const address = { ...street, zip_code: '97701', email: 'x@example.com' }
const bodies: Record<string, unknown> = {
  [`PUT ${apiPaths.address}`]: street,
  [`PUT ${apiPaths.savedDesign}`]: { code: designCode, version: 1 },
  [`PUT ${apiPaths.savedDesignName}`]: { name: 'Mine' },
  [`PUT ${apiPaths.cart}`]: { email: 'x@example.com' },
  [`POST ${apiPaths.cartItems}`]: { product_id: BASKET },
  [`PUT ${apiPaths.cartItem}`]: { quantity: 2 },
  [`POST ${apiPaths.quote}`]: { message: 'Wider, please' },
  [`POST ${apiPaths.cartQuote}`]: { token: 'a'.repeat(48) },
  [`POST ${apiPaths.applyCoupon}`]: { coupon_name: 'WELCOME10' },
  [`PUT ${apiPaths.checkoutAddress}`]: address,
  [`PUT ${apiPaths.checkoutDelivery}`]: { rate_id: 'standard' },
  [`POST ${apiPaths.checkoutOrders}`]: { payment_method: 'invoice', expected_total: 1, acknowledge: true },
}

const mounted = api.routes
  .filter(({ method, path }) => method !== 'ALL' && path.includes('/:'))
  .map(({ method, path }) => [method, path] as const)
const routes = mounted.filter(([, path]) => !everybodys.includes(path))

function pathOf(path: string, ids: Ids): string {
  return paths[path]?.(ids) ?? path.replace(':hash', ids.hash)
}

test('every call with an id in its path is covered', () => {
  expect(routes.length).toBeGreaterThan(15)
  for (const [, path] of routes) expect(pathOf(path, missing)).not.toContain(':')
  const named = routes.map((route) => route.join(' '))
  expect(Object.keys(bodies).filter((route) => !named.includes(route))).toEqual([])
})

/** Headers that differ in every response. */
const OF_ITS_OWN = /^(content-security-policy|server-timing|x-request-id)/

/** Status, body and headers, without what differs in every response. */
async function answerTo(visitor: Visitor, method: string, path: string, body: unknown) {
  const response = await visitor.api(method, path, body, newNetwork())
  const headers = [...response.headers].map(([name, value]) =>
    name === 'set-cookie' ? `${name}: ${value.split('=')[0]}` : `${name}: ${value}`,
  )
  return [response.status, await response.text(), headers.filter((line) => !OF_ITS_OWN.test(line))]
}

describe.each(routes)('%s %s', (method, route) => {
  const body = bodies[`${method} ${route}`]

  test('returns the same to another member as for an unknown id', async () => {
    const foreign = await answerTo(stranger, method, pathOf(route, owned), body)
    expect(foreign).toEqual(await answerTo(stranger, method, pathOf(route, missing), body))
    expect(foreign).toEqual(await answerTo(stranger, method, pathOf(route, nonsense), body))
    expect([403, 404]).toContain(foreign[0])
  })

  test('returns the same to a guest as for an unknown id', async () => {
    const [one, two, three] = [newVisitor(), newVisitor(), newVisitor()]
    const foreign = await answerTo(one, method, pathOf(route, owned), body)
    expect(foreign).toEqual(await answerTo(two, method, pathOf(route, missing), body))
    expect(foreign).toEqual(await answerTo(three, method, pathOf(route, nonsense), body))
    expect([401, 403, 404]).toContain(foreign[0])
  })
})

describe.each(routes.filter(([method]) => method !== 'GET'))('%s %s without a body', (method, route) => {
  test('returns the same to another member as for an unknown id', async () => {
    const foreign = await answerTo(stranger, method, pathOf(route, owned), {})
    expect(foreign).toEqual(await answerTo(stranger, method, pathOf(route, missing), {}))
    expect(foreign[0]).toBeGreaterThanOrEqual(400)
  })
})

test("the owner's data is unchanged after all these calls", async () => {
  expect(await kept()).toEqual(before)
})
