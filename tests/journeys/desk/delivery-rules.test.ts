import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deskApiPaths, deskPaths } from '#shared/desk/paths.ts'
import { ruleTexts } from '#shared/desk/delivery/rule-fields.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))

const { DB } = testEnv
const texts = ruleTexts(rules)
const body = { version: 1, texts, free_in: ['continental'], closed: '' }

beforeEach(async () => {
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

test('an owner saves a rate and closed days, and goes back to the version before as a new one', async () => {
  const changed = {
    ...body,
    texts: { ...texts, tier_price_1: '19.50' },
    closed: '2026-12-24 to 2026-12-26\n2026-12-31',
  }
  expect((await owner.api('PUT', deskApiPaths.delivery, changed)).status).toBe(200)
  const { closed, tiers, version } = await rulesInForce(DB.withSession())
  expect([version, tiers[0], closed]).toEqual([
    2,
    [0, 1_950],
    closedOn('2026-12-24 to 2026-12-26', '2026-12-31').closed,
  ])
  expect(await owner.page(deskPaths.delivery)).toContain('2026-12-24 to 2026-12-26')
  expect((await owner.api('POST', deskApiPaths.deliveryBack, { version: 2 })).status).toBe(200)
  expect(await rulesInForce(DB.withSession())).toEqual({ ...rules, version: 3 })
})

test('of two owners who save, the second is told', async () => {
  const answers = [
    await owner.api('PUT', deskApiPaths.delivery, body),
    await owner.api('PUT', deskApiPaths.delivery, body),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})

test('eight sample orders are shown before and after, and nothing is changed', async () => {
  const changed = { ...body, texts: { ...texts, free_from: '2000', lead_cut: '12' } }
  const answer = await owner.api('POST', deskApiPaths.deliveryPreview, changed)
  const { data } = (await answer.json()) as { data: { samples: any[] } }
  expect(data.samples).toHaveLength(8)
  expect(data.samples[4].before.cents).toBe(0)
  expect(data.samples[4].after.cents).toBe(14_900)
  expect(data.samples[4].after.from).toBeGreaterThan(data.samples[4].before.from)
  expect((await rulesInForce(DB.withSession())).version).toBe(1)
})

test.each([
  ['closed', { closed: '2026-02-30' }],
  ['closed', { closed: '2026-12-26 to 2026-12-24' }],
  ['free_from', { texts: { ...texts, free_from: 'much' } }],
  ['tier_from_3', { texts: { ...texts, tier_from_3: '50' } }],
  ['tier_from_3', { texts: { ...texts, tier_from_3: texts['tier_from_2'] } }],
  ['tier_from_1', { texts: { ...texts, tier_from_1: '0.01' } }],
  ['lead_cut', { texts: { ...texts, lead_cut: '1.5' } }],
  ['lead_cut', { texts: { ...texts, lead_cut: '101' } }],
  ['closed', { closed: '2027-01-01 to 2027-03-03' }],
  ['closed', { closed: '2027-01-01\n'.repeat(21) }],
])('%s is refused beside its field: %o', async (field, wrong) => {
  const answer = await owner.api('PUT', deskApiPaths.delivery, { ...body, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
})

test('the longest lead time, the longest range and the most ranges are saved', async () => {
  const closed = ['2027-01-01 to 2027-03-02', ...Array<string>(19).fill('2027-07-05')].join('\n')
  const most = { ...body, texts: { ...texts, lead_cut: '100' }, closed }
  expect((await owner.api('PUT', deskApiPaths.delivery, most)).status).toBe(200)
})
