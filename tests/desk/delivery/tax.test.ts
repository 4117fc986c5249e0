import { afterEach, describe, expect, test } from 'vitest'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { formatRules } from '#desk/delivery/rule-texts.ts'
import { address, BASKET, checkedOut, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { env as stripeEnv } from '#tests/support/stripe-orders.ts'
import { seattle, taxedCart } from '#tests/support/tax/stripe-tax-orders.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

afterEach(() => db.run('DELETE FROM shop_rules WHERE version > 1'))

const save = (staff: Staff, fields: Record<string, string>) => act(staff, deskPaths.delivery, 'tax-save', fields)
const inForce = async () => {
  const { tax_provider: provider, tax_states: states } = await rulesInForce(testEnv.DB.withSession())
  return { provider, states }
}
const texas = { ...address, state: 'TX', city: 'Austin', zip_code: '78701' }

async function cartTax(visitor: Visitor, hash: string): Promise<number> {
  return (await json(visitor.get(href(apiPaths.cart, { hash })))).data.totals.tax
}

async function cartTo(place: object, env: Env = testEnv) {
  const visitor = newVisitor(env)
  return { visitor, ...(await checkedOutCart(visitor, [BASKET], place)) }
}

describe('the states of the table', () => {
  test('are followed by carts at once, by no order that is placed, and come back with the version before', async () => {
    const owner = await newStaff('owner')
    const [washington, here] = [await cartTo({ ...address, ...seattle }), await cartTo(texas)]
    const { data: order } = await json(placeOrder(...before(await cartTo(texas))))
    expect(order.totals.tax).toBeGreaterThan(0)
    expect((await save(owner, { tax_provider: 'table', tax_states: 'wa;  CA, wa' })).status).toBe(303)
    expect(await inForce()).toEqual({ provider: 'table', states: ['WA', 'CA'] })
    expect(await cartTax(here.visitor, here.hash)).toBe(0)
    expect(await cartTax(washington.visitor, washington.hash)).toBeGreaterThan(0)
    const kept = await testEnv.DB.prepare('SELECT tax_cents FROM orders WHERE number = ?').bind(order.number).first()
    expect(kept).toEqual({ tax_cents: Math.round(order.totals.tax * 100) })
    expect((await placeOrder(...before(here))).status).toBe(409)
    expect((await logOf('rules')).at(-1)).toMatchObject({ action: 'rules.tax' })
    expect(await owner.page(deskPaths.delivery)).toContain('Changed the sales tax')
    expect(await newVisitor().page(apiPaths.site)).not.toContain('tax_states')

    const rules = await rulesInForce(testEnv.DB.withSession())
    await act(owner, deskPaths.delivery, 'rules-save', { ...formatRules(rules), 'free_in[]': rules.free_in })
    expect(await inForce()).toEqual({ provider: 'table', states: ['WA', 'CA'] })
    await save(owner, { tax_provider: 'table', tax_states: '' })
    expect(await cartTax(here.visitor, here.hash)).toBeGreaterThan(0)
    await act(owner, deskPaths.delivery, 'rules-back')
    expect(await cartTax(here.visitor, here.hash)).toBe(0)
  })

  test.each([
    [{ tax_states: 'XX' }, 'XX is no state.'],
    [{ tax_states: 'Oregon' }, 'OREGON is no state.'],
    [{ tax_states: 'WA '.repeat(3_000) }, 'Shorten it to 400 characters.'],
    [{ tax_provider: 'paypal', tax_states: '' }, 'Choose it from the list.'],
    [{ tax_provider: 'stripe', tax_states: '' }, 'Stripe’s key is not set, so it can’t be asked.'],
  ])('are not saved with %o', async (fields, says) => {
    await expect(await save(await newStaff('owner'), fields)).toAnswer(422, expect.stringContaining(says))
    expect(await inForce()).toEqual({ provider: undefined, states: undefined })
  })

  test('are not saved over what another owner saved meanwhile', async () => {
    const owner = await newStaff('owner')
    const seen = hiddenOf(await owner.page(deskPaths.delivery), 'tax-save')
    await save(owner, { tax_states: 'WA' })
    const late = { ...seen, tax_states: 'CA', _key: crypto.randomUUID() }
    expect((await owner.postAs(deskPaths.delivery, late)).status).toBe(409)
    expect(await inForce()).toMatchObject({ states: ['WA'] })
  })
})

describe('Stripe’s taxes', () => {
  test('are chosen once its key is set, and left again, with the carts that it has answered for', async () => {
    const owner = await newStaff('owner', { env: stripeEnv })
    const visitor = newVisitor(stripeEnv)
    const { hash } = await taxedCart(visitor, { address_line_2: 'Unit of the Desk' })
    const byTable = await cartTax(visitor, hash)
    expect((await save(owner, { tax_provider: 'stripe', tax_states: '' })).status).toBe(303)
    await checkedOut(visitor, hash, { ...seattle, address_line_2: 'Unit of the Desk' })
    const byStripe = await cartTax(visitor, hash)
    expect(byStripe).toBeGreaterThan(byTable)
    await save(owner, { tax_provider: 'table', tax_states: '' })
    expect(await cartTax(visitor, hash)).toBe(byTable)
    await save(owner, { tax_provider: 'stripe', tax_states: '' })
    expect(await cartTax(visitor, hash)).toBe(byStripe)
  })

  test('are the table’s while the key is gone, and the page says so', async () => {
    await save(await newStaff('owner', { env: stripeEnv }), { tax_provider: 'stripe', tax_states: '' })
    const { visitor, hash } = await cartTo({ ...address, ...seattle })
    const { data } = await json(visitor.get(href(apiPaths.cart, { hash })))
    expect([data.tax_basis, data.totals.tax > 0]).toEqual(['state', true])
    expect(await (await newStaff('owner')).page(deskPaths.delivery)).toContain(
      'Stripe’s key is not set, so the table computes it.',
    )
  })
})

test('what the deployment sets comes first, is said, and can’t be changed', async () => {
  const env = { ...stripeEnv, TAX_PROVIDER: 'table', TAX_STATES: 'CA' } as Env
  const owner = await newStaff('owner', { env })
  const page = await owner.page(deskPaths.delivery)
  expect(page).toContain('The table collects it in CA. The deployment sets it, by <code>TAX_STATES</code>.')
  expect(page).toContain('The deployment sets it, by <code>TAX_PROVIDER</code>.')
  expect(page).not.toContain('name="tax_states"')
  for (const fields of [{ tax_provider: 'stripe' }, { tax_states: 'WA' }] as Record<string, string>[])
    expect((await save(owner, fields)).status).toBe(409)
  await save(await newStaff('owner'), { tax_provider: 'table', tax_states: 'TX' })
  const { visitor, hash } = await cartTo(texas, env)
  expect(await cartTax(visitor, hash)).toBe(0)
})

function before({ visitor, ...cart }: Awaited<ReturnType<typeof cartTo>>): Parameters<typeof placeOrder> {
  return [visitor, cart]
}
