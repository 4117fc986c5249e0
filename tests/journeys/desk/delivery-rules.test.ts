import { beforeEach, expect, test } from 'vitest'
import { deskApiPaths, deskPaths } from '#shared/desk/paths.ts'
import { ruleTexts } from '#shared/desk/delivery/rule-fields.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { testEnv } from '#tests/support/env.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const texts = ruleTexts(rules)
const body = { version: 1, texts, free_in: ['continental'], closed: '' }

beforeEach(async () => {
  await DB.prepare('DELETE FROM shop_rules WHERE version > 1').run()
})

test('an owner saves a rate and closed days, and goes back to the version before as a new one', async () => {
  const owner = await newStaff('owner')
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
  const owner = await newStaff('owner')
  const answers = [
    await owner.api('PUT', deskApiPaths.delivery, body),
    await owner.api('PUT', deskApiPaths.delivery, body),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})

test('eight sample orders are shown before and after, and nothing is changed', async () => {
  const owner = await newStaff('owner')
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
  ['lead_cut', { texts: { ...texts, lead_cut: '1.5' } }],
])('%s is refused beside its field: %o', async (field, wrong) => {
  const owner = await newStaff('owner')
  const answer = await owner.api('PUT', deskApiPaths.delivery, { ...body, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
})
