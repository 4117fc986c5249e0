import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'
import { checkFeedsNightly } from '#worker/feeds/check-nightly.ts'

const HOUR = 3_600_000
const NIGHT = Date.UTC(2026, 10, 20, 9)
const check = () =>
  db.first<{ is_ok: number; said: string }>(`SELECT is_ok, said FROM shop_checks WHERE name = 'feeds'`)

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))
beforeEach(() => db.run(`DELETE FROM shop_checks WHERE name = 'feeds'`))

test('rows of the built-in catalogue are all accepted, in 11 queries', async () => {
  const { env, batches, alone } = withNotedQueries()
  await checkFeedsNightly(env, NIGHT)
  expect(batches.flat().length + alone.length).toBeLessThanOrEqual(11)
  expect(await check()).toEqual({ is_ok: 1, said: 'None of 2,572 products would be refused.' })
  for (const path of [deskPaths.settings, deskPaths.home]) {
    expect(await owner.page(path)).not.toContain('Rows that product feeds would refuse')
  }
})

test.each([
  ['a description with markup', `description = 'A <b>shelf'`, 'description is not plain: A &lt;b&gt;shelf'],
  ['a character by its code', `description = 'A shelf&nbsp;'`, 'description is not plain: A shelf&amp;nbsp;'],
  ['an item of the box with markup', `in_the_box = json_array('<i>1', '2 pins')`, 'product_highlight is not plain'],
])('%s is listed in Settings and on Today, and looked at again each hour', async (_, change, reason) => {
  const before = await db.first<Record<'description' | 'in_the_box', string>>(
    'SELECT description, in_the_box FROM families WHERE id = 1203',
  )
  const products = await db.value<number>('SELECT count(*) FROM products WHERE family_id = 1203 AND for_sale = 1')
  await db.run(`UPDATE families SET ${change} WHERE id = 1203`)
  await checkFeedsNightly(testEnv, NIGHT)
  const said = `${products} of 2,572 products would be refused.`
  expect(await check()).toEqual({ is_ok: 0, said })
  const settings = await owner.page(deskPaths.settings)
  for (const shown of [said, reason, 'href="/desk/products/1203"']) expect(settings).toContain(shown)
  expect(await owner.page(deskPaths.home)).toContain('Rows that product feeds would refuse')

  const { description, in_the_box: parts } = before!
  await db.run('UPDATE families SET description = ?, in_the_box = ? WHERE id = 1203', description, parts)
  await checkFeedsNightly(testEnv, NIGHT + HOUR)
  expect(await check()).toMatchObject({ is_ok: 1 })
  expect(await db.value('SELECT count(*) FROM feed_problems')).toBe(0)
})

test('is done once a night, and a failure is told', async () => {
  const broken = { ...testEnv, DB: { withSession: () => lostTables(testEnv.DB.withSession()) } } as unknown as Env
  await checkFeedsNightly(broken, NIGHT)
  expect(await check()).toMatchObject({ is_ok: 0, said: expect.stringMatching(/^It failed: No answer/) })
  await checkFeedsNightly(testEnv, NIGHT + HOUR)
  expect(await check()).toMatchObject({ is_ok: 1 })
  await checkFeedsNightly(broken, NIGHT + 2 * HOUR)
  expect(await check()).toMatchObject({ is_ok: 1 })
})

/** A database that fails for each query of products. */
function lostTables(db: D1DatabaseSession) {
  return {
    prepare(sql: string) {
      if (sql.includes('FROM products')) throw new Error('No answer')
      return db.prepare(sql)
    },
  }
}
