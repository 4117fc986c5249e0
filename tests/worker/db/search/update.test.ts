import { beforeEach, describe, expect, test } from 'vitest'
import { updateChangedFamilies } from '#db/search/update.ts'
import { runJobs } from '#worker/jobs.ts'
import { withoutSearch } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { DB, SEARCH } = testEnv
const ISLAND = 1131
const visitor = newVisitor()
let now = Date.now()

async function change(sql: string): Promise<void> {
  await DB.batch(sql.split(';').map((text) => DB.prepare(text)))
}

function update(): Promise<number> {
  return updateChangedFamilies(DB.withSession('first-primary'), SEARCH, ++now)
}

async function found(q: string): Promise<number[]> {
  const { data } = await json(visitor.get(`/api/search?${new URLSearchParams({ q, kind: 'products' })}`))
  return data.products.map(({ id }: { id: number }) => id)
}

async function categories(q: string): Promise<Record<string, number>> {
  const { data } = await json(visitor.get(`/api/search?${new URLSearchParams({ q, kind: 'categories' })}`))
  return Object.fromEntries(
    data.categories.map((each: { slug: string; products_count: number }) => [each.slug, each.products_count]),
  )
}

beforeEach(() => change('DELETE FROM search_changes'))

describe('after a change of the catalogue, the search finds', () => {
  test('a family by its new name, and no longer by the old one', async () => {
    expect(await found('zeppelin')).toEqual([])
    await change(`UPDATE families SET name = 'Zeppelin Hangar' WHERE id = ${ISLAND}`)
    expect(await update()).toBe(1)
    expect(await found('zeppelin hangar')).toEqual([ISLAND])
    expect(await found('zeppelni')).toEqual([ISLAND])
    await change(`UPDATE families SET name = 'Closet Island, 4 Drawers' WHERE id = ${ISLAND}`)
    await update()
    expect(await found('zeppelin')).toEqual([])
  })

  test('no family that is no longer for sale, until it is again', async () => {
    const before = await categories('island')
    await change(`UPDATE products SET for_sale = 0 WHERE family_id = ${ISLAND}`)
    await update()
    expect(await found('island')).not.toContain(ISLAND)
    expect(await categories('island')).toEqual({ 'closet-islands': before['closet-islands']! - 1 })
    await change(`UPDATE products SET for_sale = 1 WHERE family_id = ${ISLAND}`)
    await update()
    expect(await found('island')).toContain(ISLAND)
    expect(await categories('island')).toEqual(before)
  })

  test("families by their category's new name", async () => {
    const { results } = await DB.prepare(
      "SELECT f.id FROM families f JOIN categories c ON c.id = f.category_id WHERE c.slug = 'closet-islands' ORDER BY f.id",
    ).all<{ id: number }>()
    await change("UPDATE categories SET name = 'Kubbestol' WHERE slug = 'closet-islands'")
    await update()
    expect((await found('kubbestol')).toSorted()).toEqual(results.map(({ id }) => id))
    expect(Object.keys(await categories('kubbestol'))).toEqual(['closet-islands'])
    await change("UPDATE categories SET name = 'Closet Islands' WHERE slug = 'closet-islands'")
    await update()
  })
})

test('a change that search does not read leaves nothing to do', async () => {
  await change(
    `UPDATE families SET name = name, position = position; UPDATE products SET price_cents = price_cents + 100`,
  )
  expect(await update()).toBe(0)
  await change(`UPDATE products SET price_cents = price_cents - 100`)
})

test('a newer state of the catalogue is not replaced by an older one', async () => {
  await change(`UPDATE families SET name = 'Newer' WHERE id = ${ISLAND}`)
  await updateChangedFamilies(DB.withSession('first-primary'), SEARCH, now + 1_000)
  await change(`UPDATE families SET name = 'Older' WHERE id = ${ISLAND}`)
  await update()
  expect([await found('newer'), await found('older')]).toEqual([[ISLAND], []])
  now += 1_000
  await change(`UPDATE families SET name = 'Closet Island, 4 Drawers' WHERE id = ${ISLAND}`)
  await update()
})

test('what fails because the search is down is done by the next run of the cron job', async () => {
  await change(`UPDATE families SET name = 'Zeppelin Hangar' WHERE id = ${ISLAND}`)
  await expect(updateChangedFamilies(DB.withSession('first-primary'), withoutSearch().SEARCH, ++now)).rejects.toThrow()
  await runJobs(withoutSearch(), ++now)
  expect(await found('zeppelin')).toEqual([])
  await runJobs(testEnv, ++now)
  expect(await found('zeppelin')).toEqual([ISLAND])
  expect(await update()).toBe(0)
})
