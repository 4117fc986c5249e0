import { afterEach, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { findInvoiceDays, findRefundLimit } from '#worker/base/shop-limits.ts'
import { readSettings } from '#worker/base/settings.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { formatRules } from '#desk/delivery/rule-texts.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

afterEach(() => db.run('DELETE FROM shop_rules WHERE version > 1'))

const save = (staff: Staff, fields: Record<string, string>) => act(staff, deskPaths.settings, 'limits-save', fields)

async function limits(env: object = testEnv): Promise<[days: number, cents: number]> {
  const [settings, rules] = [readSettings(env), await rulesInForce(testEnv.DB.withSession())]
  return [findInvoiceDays(settings, rules), findRefundLimit(settings, rules)]
}

test('an owner changes unpaid days and refund limit, a change of rates keeps them, and the shop tells no one', async () => {
  const owner = await newStaff('owner')
  expect(await limits()).toEqual([2, 500_000])
  expect((await save(owner, { invoice_days: '7', refund_day: '1,200.00' })).status).toBe(303)
  expect(await limits()).toEqual([7, 120_000])
  expect((await logOf('rules')).at(-1)).toMatchObject({ action: 'rules.limits' })
  const rules = await rulesInForce(testEnv.DB.withSession())
  await act(owner, deskPaths.delivery, 'rules-save', {
    ...formatRules(rules),
    lead_cut: '9',
    'free_in[]': rules.free_in,
  })
  expect(await limits()).toEqual([7, 120_000])
  expect(await newVisitor().page('/api/site')).not.toContain('refund_day')
})

test.each([
  [{ invoice_days: '1' }, 'Enter a whole number from 2 to 250.'],
  [{ invoice_days: '251' }, 'Enter a whole number from 2 to 250.'],
  [{ invoice_days: 'two' }, 'Enter a whole number from 2 to 250.'],
  [{ refund_day: '-5' }, 'Enter an amount such as 5000.00.'],
])('%j is refused', async (fields, says) => {
  const answer = await save(await newStaff('owner'), fields)
  await expect(answer).toAnswer(422, expect.stringContaining(says))
  expect(await limits()).toEqual([2, 500_000])
})

test('what the deployment sets comes first, is said, and can’t be changed', async () => {
  const env = { ...testEnv, INVOICE_DAYS: '4' } as unknown as Env
  const owner = await newStaff('owner', { env })
  const page = await owner.page(deskPaths.settings)
  expect(page).toContain('waits 4 business days. The deployment sets it, by <code>INVOICE_DAYS</code>.')
  expect(page).not.toContain('name="invoice_days"')
  expect((await save(owner, { invoice_days: '9' })).status).toBe(409)
  expect((await save(owner, { refund_day: '900.00' })).status).toBe(303)
  expect(await limits(env)).toEqual([4, 90_000])
})
