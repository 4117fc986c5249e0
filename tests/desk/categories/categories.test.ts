import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { freshShop } from '#tests/support/trips.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff('office')
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Row = { id: number; name: string; intro: string; alt: string; place: string; _version: string }
const screenOf = (id: number) => `${deskPaths.categories}?id=${id}`
const find = async (id: number): Promise<Row> => {
  const row = await db.first<Record<string, string | number>>(
    `SELECT id, name, intro, picture ->> 'alt' AS alt, position AS place, version AS _version FROM categories WHERE id = ?`,
    id,
  )
  return { ...row, id, place: String(row!['place']), _version: String(row!['_version']) } as Row
}
const save = async (id: number, changed: Partial<Row>) =>
  act(staff, screenOf(id), 'category-save', { ...(await find(id)), ...changed } as unknown as Record<string, string>)
const names = async () => {
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  const { data } = await json(newVisitor().get(apiPaths.categories))
  return (data as { name: string }[]).map(({ name }) => name)
}
const sub = () => db.value('SELECT id FROM categories WHERE parent_id = 1 ORDER BY position LIMIT 1') as Promise<number>

describe.each([
  ['a main category', () => Promise.resolve(4)],
  [
    'one without products for sale',
    async () => {
      await db.run(
        'UPDATE products SET for_sale = 0 WHERE family_id IN (SELECT f.id FROM families f JOIN categories c ON c.id = f.category_id WHERE c.parent_id = 5)',
      )
      return 5
    },
  ],
  ['a subcategory', sub],
])('%s', (_, idOf) => {
  test('has the texts of the Desk, at its old address, until the change is undone', async () => {
    const id = await idOf()
    const before = await find(id)
    const texts = { name: `New <name> & ${id}`, intro: 'Another “introduction”.', alt: 'Rendering: another picture' }
    const { slug } = (await db.first<{ slug: string }>('SELECT slug FROM categories WHERE id = ?', id))!
    const parent = await db.value(
      'SELECT m.slug FROM categories c JOIN categories m ON m.id = c.parent_id WHERE c.id = ?',
      id,
    )
    const address = parent ? `/${String(parent)}/${slug}` : `/${slug}`
    const { status: was } = await newVisitor(freshShop()).get(address)
    expect((await save(id, texts)).status).toBe(303)
    const page = await newVisitor(freshShop()).get(address)
    expect(page.status).toBe(was)
    expect(await page.text()).toContain(`New &lt;name&gt; &amp; ${id}`)
    expect((await logOf(`category:${id}`)).at(-1)).toMatchObject({ action: 'category.changed' })

    expect(
      (
        await act(staff, screenOf(id), 'category-back', {
          id: String(id),
          _version: String(Number(before._version) + 1),
        })
      ).status,
    ).toBe(303)
    expect(await find(id)).toEqual({ ...before, _version: String(Number(before._version) + 2) })
  })
})

test('a text that is saved from a page of before another category moved leaves that one where it is', async () => {
  const first = await names()
  const stale = hiddenOf(await staff.page(screenOf(2)), 'category-save')
  const { id: _, _version, ...texts } = await find(2)
  expect((await save(1, { place: '2' })).status).toBe(303)
  const moved = await names()
  expect(moved).not.toEqual(first)
  expect((await staff.postAs(screenOf(2), { ...stale, ...texts, intro: 'Another introduction.' })).status).toBe(303)
  expect(await names()).toEqual(moved)
  expect((await find(2)).intro).toBe('Another introduction.')
  expect((await save(1, { place: '1' })).status).toBe(303)
  expect(await names()).toEqual(first)
})

test.each<[string, Partial<Row>]>([
  ['a text', { intro: 'Another introduction.' }],
  ['a name', { name: 'Another name' }],
  ['the text of a picture', { alt: 'Rendering: another picture' }],
])('that %s is taken back leaves the category where another one has moved it', async (_, changed) => {
  const before = await find(2)
  expect((await save(2, changed)).status).toBe(303)
  expect((await save(1, { place: '2' })).status).toBe(303)
  const { place, _version } = await find(2)
  expect(place).toBe('1')
  expect((await act(staff, screenOf(2), 'category-back', { id: '2', _version })).status).toBe(303)
  expect(await find(2)).toMatchObject({ name: before.name, intro: before.intro, alt: before.alt, place: '1' })
  expect((await save(1, { place: '1' })).status).toBe(303)
})

test('a category moves to another place, and the others close up', async () => {
  const before = await names()
  expect((await save(4, { place: '1' })).status).toBe(303)
  const after = await names()
  expect(after[0]).toBe((await find(4)).name)
  expect(after.toSorted()).toEqual(before.toSorted())
  expect((await act(staff, screenOf(4), 'category-back', { id: '4', _version: (await find(4))._version })).status).toBe(
    303,
  )
  expect(await names()).toEqual(before)
})

test.each([
  [{ name: '' }, 'Enter a name.'],
  [{ name: '   ' }, 'Enter a name.'],
  [{ name: 'x'.repeat(10_000) }, 'Shorten this to 60 characters.'],
  [{ name: 'walk-in CLOSETS' }, 'Another category has this name.'],
  [{ intro: '' }, 'Enter an introduction.'],
  [{ alt: 'A closet' }, 'Begin with “Rendering: ”'],
  [{ place: '0' }, 'Enter a place, such as 1 for the first.'],
  [{ place: '8' }, 'Enter a place from 1 to 7.'],
  [{ place: 'first' }, 'Enter a place, such as 1 for the first.'],
])('refuses %j', async (changed, message) => {
  const before = await find(3)
  const answer = await save(3, changed)
  expect([answer.status, (await answer.text()).includes(message)]).toEqual([422, true])
  expect(await find(3)).toEqual(before)
})

test('a stale version is told who was first, and an unknown category is missing', async () => {
  expect((await save(3, { intro: 'First.' })).status).toBe(303)
  expect((await save(3, { intro: 'Second.', _version: '1' })).status).toBe(409)
  const unknown = { ...(await find(3)), id: '999' } as unknown as Record<string, string>
  expect((await act(staff, screenOf(3), 'category-save', unknown)).status).toBe(404)
})
