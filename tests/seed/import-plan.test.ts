import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importPlan } from '../../seed/import-plan.ts'
import { readSeed, type Seed } from '../../seed/load.ts'
import { seedPlan } from '../../seed/statements.ts'

const seed = readSeed()
const raised: Seed = {
  ...seed,
  families: seed.families.slice(0, -1).map((family) => ({ ...family, priceCents: family.priceCents + 5_000 })),
}
const folder = mkdtempSync(join(tmpdir(), 'import-'))
let db: DatabaseSync

beforeAll(() => {
  db = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql').toSorted()) db.exec(readFileSync(file, 'utf8'))
  run([...seedPlan(seed).staged, ...seedPlan(seed).moved])
  db.exec(`VACUUM INTO '${join(folder, 'seeded')}'`)
})
beforeEach(() => {
  cpSync(join(folder, 'seeded'), join(folder, 'db'))
  db = new DatabaseSync(join(folder, 'db'))
})
afterEach(() => db.close())
afterAll(() => rmSync(folder, { recursive: true }))

const run = (statements: readonly string[]) => db.exec(['BEGIN', ...statements, 'COMMIT'].join(';'))
const shown = () =>
  ['families', 'products', 'cards', 'card_places', 'facet_counts', 'reviews', 'placements'].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  )

test('an import that ends before its last batch shows nothing of itself', () => {
  const before = shown()
  run(seedPlan(raised).staged.slice(0, 5))
  expect(shown()).toEqual(before)
})

test('an import that starts again after a kill ends as if it had never stopped', () => {
  const { staged, moved } = seedPlan(raised)
  run(staged.slice(0, 5))
  run(staged)
  run(moved)
  const resumed = shown()
  db.exec('UPDATE families SET changed_at = 0')
  run([...staged, ...moved])
  expect(shown().slice(1)).toEqual(resumed.slice(1))
  expect(db.prepare('SELECT count(*) AS n FROM import_rows').get()).toEqual({ n: 0 })
})

test('the same import again changes no page', () => {
  db.exec('UPDATE families SET changed_at = 5')
  run([...seedPlan(seed).staged, ...seedPlan(seed).moved])
  expect(db.prepare('SELECT count(*) AS n FROM families WHERE changed_at <> 5').get()).toEqual({ n: 0 })
})

test('a change of the catalogue changes the pages that show it, and takes what is missing off sale', () => {
  db.exec('UPDATE families SET changed_at = 5')
  const [first, ...others] = seed.families
  const changed = { ...seed, families: [{ ...first!, name: 'Another name' }, ...others.slice(0, -1)] }
  run([...seedPlan(changed).staged, ...seedPlan(changed).moved])
  const left = others.at(-1)!.id
  expect(db.prepare('SELECT id FROM families WHERE changed_at <> 5 ORDER BY id').all()).toEqual(
    [first!.id, left].toSorted((a, b) => a - b).map((id) => ({ id })),
  )
  expect(db.prepare('SELECT sum(for_sale) AS n FROM products WHERE family_id = ?').get(left)).toEqual({ n: 0 })
  expect(db.prepare('SELECT count(*) AS n FROM cards WHERE family_id = ?').get(left)).toEqual({ n: 0 })
})

test('texts with quotes and large rows arrive as they are', () => {
  const text = `It's "wide" \\ 78½″, ${'long '.repeat(5_000)}`
  const rows = [1, 2, 3, 4, 5, 6].map((position) => ({ place: `it's`, position, product_id: 1101, text }))
  const { staged, moved } = importPlan([{ into: 'placements', rows, key: ['place', 'position'] }])
  expect(staged.length).toBeGreaterThan(1)
  run([...staged, ...moved])
  expect(db.prepare("SELECT text FROM placements WHERE place = 'it''s' AND position = 6").get()).toEqual({ text })
})

test('a category that staff changed stays as they left it, unless it is loaded over the Desk', () => {
  db.exec(`UPDATE categories SET intro = 'Ours.', position = 7, desk_at = 1 WHERE id = 2`)
  const now = () => ({ ...db.prepare('SELECT intro, position, desk_at AS at FROM categories WHERE id = 2').get() })
  const { staged, moved } = seedPlan(seed)
  run([...staged, ...moved])
  expect(now()).toEqual({ intro: 'Ours.', position: 7, at: 1 })

  const over = seedPlan(seed, { isOverDesk: true })
  run([...over.staged, ...over.moved])
  const { intro, position } = seed.categories.find(({ id }) => id === 2)!
  expect(now()).toEqual({ intro, position, at: null })
})

test('what staff changed at the Desk stays as they left it, unless it is loaded over the Desk', () => {
  db.exec(`UPDATE families SET name = 'Renamed', base_price_cents = 12300, desk_at = 1 WHERE id = 1203;
    UPDATE products SET price_cents = 12300, discount_price_cents = NULL, for_sale = 0 WHERE id = 1203;
    DELETE FROM family_pictures WHERE family_id = 1203 AND position > 1`)
  const now = () => ({
    ...db.prepare('SELECT name, base_price_cents AS base, desk_at AS at FROM families WHERE id = 1203').get(),
    ...db.prepare('SELECT price_cents AS price, for_sale AS sold FROM products WHERE id = 1203').get(),
    ...db.prepare('SELECT count(*) AS pictures FROM family_pictures WHERE family_id = 1203').get(),
  })
  const [left, price] = [now(), () => db.prepare('SELECT base_price_cents AS base FROM families WHERE id = 1202').get()]
  run([...seedPlan(raised).staged, ...seedPlan(raised).moved])
  expect(now()).toEqual(left)
  const seeded = (id: number) => raised.families.find((family) => family.id === id)!
  expect(price()).toEqual({ base: seeded(1202).priceCents })

  const over = seedPlan(raised, { isOverDesk: true })
  run([...over.staged, ...over.moved])
  const { name, priceCents, pictures } = seeded(1203)
  expect(now()).toMatchObject({ name, base: priceCents, at: null, sold: 1, pictures: pictures.length })
})

test('a product that staff made at the Desk stays for sale, and no family of the seed has such a number', () => {
  db.exec(`CREATE TEMP TABLE made AS SELECT * FROM families WHERE id = 1202;
    UPDATE made SET id = 5001, name = 'Made at the Desk', desk_at = 1;
    INSERT INTO families SELECT * FROM made;
    INSERT INTO products (id, family_id, options, price_cents) VALUES (5001, 5001, '{}', 100)`)
  const { staged, moved } = seedPlan(raised, { isOverDesk: true })
  run([...staged, ...moved])
  expect(db.prepare('SELECT name, desk_at AS at FROM families WHERE id = 5001').get()).toEqual({
    ...{ name: 'Made at the Desk', at: 1 },
  })
  expect(db.prepare('SELECT for_sale AS sold FROM products WHERE id = 5001').get()).toEqual({ sold: 1 })
  expect(raised.families.filter(({ id }) => id > 5_000)).toEqual([])
})
