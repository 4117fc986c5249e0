import { expect, test } from 'vitest'
import { actionCases, prepareAction } from '#tests/support/desk/action-cases.ts'
import { farShop, sameVisitor } from '#tests/support/trips.ts'
import { countRows, noRows } from '#worker/base/row-counts.ts'

test.each(Object.entries(actionCases).filter(([name]) => name !== 'orders-undo'))(
  'waits for few trips to the database %s',
  async (name, given) => {
    const { staff, send } = await prepareAction(name, given)
    const count = { ...noRows }
    await countRows(count, () => send(sameVisitor(staff, farShop())))
    expect(count.trips).toBeGreaterThan(0)
    expect(count.trips).toBeLessThanOrEqual(given.trips ?? 5)
  },
)
