import { firstBusiness } from '#shared/business/first-business.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatRules } from '#desk/delivery/rule-texts.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))

const { DB } = testEnv
const texts = formatRules(rules)
const fields = { ...texts, 'free_in[]': ['continental'], closed: '' }

function save(changes: Record<string, string | string[]> = {}): Promise<Response> {
  return act(owner, deskPaths.delivery, 'rules-save', { ...fields, ...changes })
}

beforeEach(async () => {
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

test('an owner saves a rate and closed days, and goes back to the version before as a new one', async () => {
  const changed = { tier_price_1: '19.50', closed: '2026-12-24 to 2026-12-26\n2026-12-31' }
  expect((await save(changed)).status).toBe(303)
  const { closed, tiers, version } = await rulesInForce(DB.withSession())
  expect([version, tiers[0], closed]).toEqual([
    2,
    [0, 1_950],
    closedOn('2026-12-24 to 2026-12-26', '2026-12-31').closed,
  ])
  expect(await owner.page(deskPaths.delivery)).toContain('2026-12-24 to 2026-12-26')
  expect((await act(owner, deskPaths.delivery, 'rules-back')).status).toBe(303)
  expect(await rulesInForce(DB.withSession())).toEqual({ ...rules, version: 3, business: firstBusiness })
})

test('of two owners who save, the second is told', async () => {
  const hidden = hiddenOf(await owner.page(deskPaths.delivery), 'rules-save')
  const posted = ['first', 'second'].map((key) => ({ ...hidden, ...fields, _key: `${hidden['_key']}-${key}` }))
  expect((await owner.postAs(deskPaths.delivery, posted[0]!)).status).toBe(303)
  const late = await owner.postAs(deskPaths.delivery, posted[1]!)
  await expect(late).toAnswer(409, expect.stringContaining('changed this version'))
})

test('eight sample orders are shown before and after, and nothing is changed', async () => {
  const hidden = hiddenOf(await owner.page(deskPaths.delivery), 'rules-save')
  const posted = { ...hidden, ...fields, free_from: '2000', lead_cut: '12' }
  const answer = await owner.postAs(deskPaths.delivery, { ...posted, _preview: '1' })
  const page = (await answer.text()).replaceAll('<!-- -->', '')
  const samples = page.slice(page.indexOf('data-recalculated="samples"')).split('</ul>')[0]!.split('</li>').slice(0, -1)
  expect([answer.status, samples.length]).toEqual([200, 8])
  expect(samples[4]).toContain('A closet for $1,600.00 to Oregon</b><br/><s>$0.00</s> <b>$149.00</b>, <s>')
  expect((await rulesInForce(DB.withSession())).version).toBe(1)
  // The form is saved later by the key that it had when it was calculated.
  expect((await owner.postAs(deskPaths.delivery, posted)).status).toBe(303)
})

test.each([
  ['closed', { closed: '2026-02-30' }],
  ['closed', { closed: '2026-12-26 to 2026-12-24' }],
  ['free_from', { free_from: 'much' }],
  ['tier_from_3', { tier_from_3: '50' }],
  ['tier_from_3', { tier_from_3: texts['tier_from_2']! }],
  ['tier_from_1', { tier_from_1: '0.01' }],
  ['lead_cut', { lead_cut: '1.5' }],
  ['lead_cut', { lead_cut: '101' }],
  ['boards_a_day', { boards_a_day: '12.5' }],
  ['boards_a_day', { boards_a_day: '100001' }],
  ['remake_days', { remake_days: 'soon' }],
  ['closed', { closed: '2027-01-01 to 2027-03-03' }],
  ['closed', { closed: '2027-01-01\n'.repeat(21) }],
])('%s is refused beside its field: %o', async (field, wrong) => {
  const answer = await save(wrong)
  expect(answer.status).toBe(422)
  const invalid = [...(await answer.text()).matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)]
  expect(invalid.map(([tag]) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([field])
})

test('the longest lead time, the longest range and the most ranges are saved', async () => {
  const closed = ['2027-01-01 to 2027-03-02', ...Array<string>(19).fill('2027-07-05')].join('\n')
  expect((await save({ lead_cut: '100', closed })).status).toBe(303)
})

test('with boards a day, orders that are paid take their days at once, and the shop waits for them', async () => {
  const { id } = await newDeskOrder()
  await putProduct(id, WALL, 1)
  expect((await save({ boards_a_day: '40', remake_days: '4' })).status).toBe(303)
  const inForce = await rulesInForce(DB.withSession())
  expect([inForce.boards_a_day, inForce.remake_days]).toEqual([40, 4])
  expect(inForce.load!.reduce((sum, [, boards]) => sum + boards, 0)).toBe(27)
  expect((await save({ boards_a_day: '0' })).status).toBe(303)
  expect(Object.keys(await rulesInForce(DB.withSession()))).not.toContain('load')
})
