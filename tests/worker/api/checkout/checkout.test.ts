import { describe, expect, test } from 'vitest'
import { PO_BOX_PROBLEM } from '#shared/checkout/po-box.ts'
import { address, BASKET, checkedOut, placeOrder, WALL } from '#tests/support/checkout.ts'
import { withChangeBefore } from '#tests/support/databases.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

function step1(hash: string, changes: object = {}) {
  return visitor.api('PUT', `/api/checkout/${hash}/step-1`, { ...address, ...changes })
}

function step2(hash: string, body: object) {
  return visitor.api('PUT', `/api/checkout/${hash}/step-2`, body)
}

async function checkoutOf(hash: string) {
  return (await json(visitor.get(`/api/checkout/${hash}`))).data
}

const rateIds = ({ rates }: { rates: { id: string }[] }) => rates.map(({ id }) => id)

describe('GET /api/checkout/:hash', () => {
  test('returns no finished step and no address for a new cart', async () => {
    const checkout = await checkoutOf(await visitor.newCartWith(BASKET))
    expect(checkout).toMatchObject({ steps: { 'step-1': false, 'step-2': false }, address: null, rate_id: null })
    expect(checkout.totals).toMatchObject({ before_discount: 58, shipping: 15, tax: 0, total: 73 })
  })

  test('offers the configured payment methods', async () => {
    const { payment_methods } = await checkoutOf(await visitor.newCartWith(BASKET))
    expect(payment_methods.map(({ id, card }: { id: string; card: boolean }) => [id, card])).toEqual([
      ['test', true],
      ['invoice', false],
    ])
  })
})

describe('PUT /api/checkout/:hash/step-1', () => {
  test('stores the address and calculates its tax', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const response = await step1(hash, { state: 'WA', city: 'Seattle', zip_code: '98101', address_line_2: null })
    expect(response.status).toBe(200)
    const { steps, address: kept, totals, email } = await checkoutOf(hash)
    expect(steps).toEqual({ 'step-1': true, 'step-2': false })
    expect([kept.city, kept.address_line_2, email]).toEqual(['Seattle', null, 'pat@example.com'])
    expect([totals.tax, totals.total]).toEqual([4.75, 77.75])
  })

  test('asks about a ZIP code of another state, and accepts it once confirmed', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const message = 'ZIP 97209 does not look like Washington. Correct it or use it anyway.'
    const asked = await step1(hash, { state: 'WA' })
    await expect(asked).toAnswer(422, { message, errors: { zip_code: [message] }, keep_zip: true })
    const kept = await step1(hash, { state: 'WA', keep_zip: true })
    expect([kept.status, (await json(kept)).data.address_warning]).toEqual([
      200,
      'ZIP 97209 does not look like Washington.',
    ])
  })

  test.each([
    ['address_line_1', { address_line_1: 'Post Office Box 12' }],
    ['address_line_2', { address_line_2: 'P.O.B. 12' }],
    ['address_line_1', { address_line_1: 'P.O.', address_line_2: 'Box 12' }],
    ['city', { city: 'APO', keep_zip: true }],
    ['zip_code', { state: 'FL', zip_code: '34001', keep_zip: true }],
    ['last_name', { last_name: 'Reed, PO Box 12' }],
  ])('rejects freight to a PO box at %s: %j', async (field, lines) => {
    const answer = await step1(await visitor.newCartWith(WALL), lines)
    await expect(answer).toAnswer(422, expect.objectContaining({ errors: { [field]: [PO_BOX_PROBLEM] } }))
  })

  test.each([
    [{ city: 'APO', state: 'FL', zip_code: '34001' }, 'Armed Forces Americas'],
    [{ city: 'FPO', state: 'NY', zip_code: '09501-1234' }, 'Armed Forces Europe'],
    [{ city: 'DPO', state: 'CA', zip_code: '96201' }, 'Armed Forces Pacific'],
    [{ city: 'A.P.O.', state: 'CA', zip_code: '90001' }, 'military post office'],
    [{ city: 'Portland', state: 'NY', zip_code: '97209' }, 'New York'],
  ])('asks about %j, and takes it once confirmed', async (address, word) => {
    const hash = await visitor.newCartWith(BASKET)
    const asked = await step1(hash, address)
    const body = await json(asked)
    expect([asked.status, body.keep_zip, body.errors.zip_code[0]]).toEqual([422, true, expect.stringContaining(word)])
    expect((await step1(hash, { ...address, keep_zip: true })).status).toBe(200)
  })

  test.each(['972091234', '97209 1234', '97209–1234'])('stores the ZIP code %s as 97209-1234', async (zip_code) => {
    const answer = await step1(await visitor.newCartWith(BASKET), { zip_code })
    expect([answer.status, (await json(answer)).data.address.zip_code]).toEqual([200, '97209-1234'])
  })

  test('ships a parcel to a PO box', async () => {
    expect((await step1(await visitor.newCartWith(BASKET), { address_line_1: 'PO Box 12' })).status).toBe(200)
  })

  test('tells all faults in one round, in the order of the form', async () => {
    const wrong = { email: 'pat', address_line_1: 'PO Box 12', city: '', state: 'WA', phone_number: '503' }
    const answer = await step1(await visitor.newCartWith(WALL), wrong)
    const body = await json(answer)
    expect([answer.status, Object.keys(body.errors), body.keep_zip]).toEqual([
      ...[422, ['email', 'address_line_1', 'city', 'zip_code', 'phone_number'], true],
    ])
    expect(body.message).toMatch(/ \(and 4 more errors\)$/)
  })

  test('returns 409 for another version of the cart and stores nothing', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const answer = await step1(hash, { cart_version: 1 })
    await expect(answer).toAnswer(409, expect.objectContaining({ code: 'cart_changed' }))
    expect((await checkoutOf(hash)).address).toBeNull()
  })

  test('drops unknown fields', async () => {
    const hash = await visitor.newCartWith(BASKET)
    await step1(hash, { total: 0, rateId: 'pickup', user_id: 1, address: { state: 'HI' } })
    expect(await checkoutOf(hash)).toMatchObject({ rate_id: null, address: { state: 'OR' }, totals: { total: 73 } })
  })
})

describe('PUT /api/checkout/:hash/step-2', () => {
  test('stores rate and note and finishes the step', async () => {
    const hash = await visitor.newCartWith(BASKET)
    await step1(hash)
    const answer = await step2(hash, { rate_id: 'pickup', note: ' Ring twice ' })
    const { data } = await json(answer)
    expect([answer.status, data.steps['step-2'], data.rate_id, data.note]).toEqual([200, true, 'pickup', 'Ring twice'])
    expect(data.totals.shipping).toBe(0)
  })

  test('does not finish the step before the address', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const { data } = await json(step2(hash, { rate_id: 'parcel' }))
    expect(data.steps).toEqual({ 'step-1': false, 'step-2': false })
  })

  test.each([
    [{ rate_id: 'room' }, 'rate_id', expect.any(String)],
    [{ rate_id: 'parcel', note: 'x'.repeat(501) }, 'note', 'Shorten the note to 500 characters.'],
  ])('rejects %j', async (body, field, message) => {
    const answer = await step2(await visitor.newCartWith(BASKET), body)
    await expect(answer).toAnswer(422, expect.objectContaining({ errors: { [field]: [message] } }))
  })

  test('offers no room delivery outside the continental states', async () => {
    const hash = await visitor.newCartWith(WALL)
    expect(rateIds(await checkoutOf(hash))).toEqual(['curbside', 'room', 'pickup'])
    await step1(hash, { state: 'HI', zip_code: '96815' })
    expect(rateIds(await checkoutOf(hash))).toEqual(['curbside', 'pickup'])
  })

  test('reports that the chosen rate was withdrawn when the new address does not have it', async () => {
    const hash = await visitor.newCartWith(WALL)
    await step1(hash)
    await step2(hash, { rate_id: 'room' })
    await step1(hash, { state: 'AK', zip_code: '99501' })
    expect(await checkoutOf(hash)).toMatchObject({ rate_withdrawn: true, rate_id: null, steps: { 'step-2': false } })
  })

  test('adds and removes the pre-assembly service', async () => {
    const hash = await visitor.newCartWith(WALL)
    await checkedOut(visitor, hash)
    const lines = ({ data }: any) => data.cart.items.map(({ product_id }: { product_id: number }) => product_id)
    expect(lines(await json(step2(hash, { rate_id: 'curbside', services: [1801] })))).toEqual([WALL, 1801])
    expect(lines(await json(step2(hash, { rate_id: 'curbside', services: [] })))).toEqual([WALL])
  })
})

describe('a cart that has a PO box as its address and then gets freight', () => {
  async function withWallLater() {
    const hash = await visitor.newCartWith(BASKET)
    await checkedOut(visitor, hash, { address_line_1: '#12 PO Box' })
    await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: WALL, quantity: 1 })
    return hash
  }

  const ordered = async (hash: string) => {
    const { total } = (await checkoutOf(hash)).totals
    return placeOrder(visitor, { hash, body: { payment_method: 'invoice', expected_total: total, acknowledge: true } })
  }
  const refused = expect.objectContaining({ errors: { rate_id: [PO_BOX_PROBLEM] } })

  test('can only be picked up, and says so; the delivery chosen before is not ordered', async () => {
    const hash = await withWallLater()
    const checkout = await checkoutOf(hash)
    expect([checkout.pick_up_only, checkout.steps['step-2'], checkout.rate_id]).toEqual([true, false, null])
    await expect(await step2(hash, { rate_id: 'curbside' })).toAnswer(422, refused)
    visitor.cookies.set('cart_hash_id', hash)
    const page = await visitor.page('/checkout/step-2')
    expect(page).toContain(PO_BOX_PROBLEM)
    expect(page.match(/<input[^>]*name="rate_id"[^>]*>/g)).toHaveLength(1)
    await expect(await ordered(hash)).toAnswer(422, refused)
  })

  test('takes a changed address and an order once it is picked up', async () => {
    const hash = await withWallLater()
    expect((await step2(hash, { rate_id: 'pickup' })).status).toBe(200)
    expect((await step1(hash, { address_line_1: 'PO Box 13' })).status).toBe(200)
    expect((await ordered(hash)).status).toBe(201)
  })
})

test('a service that the cart brought along stays where the delivery step does not offer it', async () => {
  const hash = await visitor.newCartWith(BASKET, 1801)
  const { cart } = await checkedOut(visitor, hash)
  expect(cart.items.map(({ product_id: id }) => id)).toEqual([BASKET, 1801])
  const answer = await step2(await visitor.newCartWith(BASKET), { rate_id: 'parcel', services: [1801] })
  expect((await json(answer)).data.cart.items).toHaveLength(1)
})

test('shipping is free from 1,500.00 on, and the service counts as goods', async () => {
  const hash = await visitor.newCartWith(WALL)
  expect((await checkoutOf(hash)).totals).toMatchObject({ goods: 1864, shipping: 0, free_shipping_missing: 0 })
})

test.each<[string, object]>([
  ['step-1', address],
  ['step-2', { rate_id: 'ground' }],
])('%s of a cart that is deleted meanwhile answers 404', async (step, body) => {
  const hash = await visitor.newCartWith(BASKET)
  const { rates } = await checkedOut(visitor, hash)
  const deleted = 'DELETE FROM carts WHERE id = (SELECT max(id) FROM carts)'
  const racing = newVisitor(withChangeBefore(/UPDATE carts SET checkout/, deleted))
  const response = await racing.api('PUT', `/api/checkout/${hash}/${step}`, { ...body, rate_id: rates[0]!.id })
  await expect(response).toAnswer(404, { message: 'Cart not found.' })
})

describe('the billing address of an order', () => {
  const { email: _, ...home } = address
  const foreign = { ...home, city: 'Toronto ON', state: 'abroad', zip_code: 'M5V 2T6', phone_number: '+1 416 555 0142' }

  async function billed(billing: object) {
    const hash = await visitor.newCartWith(BASKET)
    const { total } = (await checkedOut(visitor, hash)).totals
    const body = { payment_method: 'invoice', expected_total: total, billing_same: false, billing }
    const answer = await json(placeOrder(visitor, { hash, body }))
    return answer.errors ?? answer.data.addresses.billing
  }

  test.each([
    [{ ...home, city: 'APO', state: 'AE', zip_code: '09012' }, 'AE'],
    [{ ...home, city: 'Dededo', state: 'GU', zip_code: '96929' }, 'GU'],
    [{ ...home, state: 'HI', zip_code: '96815' }, 'HI'],
    [{ ...foreign, country: 'Canada' }, 'Canada'],
    [{ ...foreign, country: 'Norway', state: '', zip_code: null, phone_number: '22 12 34 56' }, 'Norway'],
  ])('may be anywhere: %j', async (billing, state) => {
    expect(await billed(billing)).toMatchObject({ city: billing.city, state, zip_code: billing.zip_code ?? '' })
  })

  test('needs a state or a country', async () => {
    expect(await billed({ ...foreign, country: '' })).toEqual({ 'billing.country': ['Enter the country.'] })
    expect(await billed({ ...home, state: '' })).toEqual({ 'billing.state': ['Choose a state.'] })
    expect(await billed({ ...home, state: 'AE', zip_code: 'M5V 2T6' })).toHaveProperty(['billing.zip_code'])
  })
})
