import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { reservedSegments } from '#routes/reserved-segments.ts'
import { combinations } from '../../seed/combinations.ts'
import { readSeed } from '../../seed/load.ts'
import { seedStatements } from '../../seed/statements.ts'

const root = new URL('../..', import.meta.url)
const seed = readSeed()
const products = seed.families.flatMap((family) => combinations(family, seed.optionRules))
const statements = seedStatements(seed)

function product(familyId: number, options: Record<string, string>) {
  const wanted = JSON.stringify(options)
  return products.find((row) => row.familyId === familyId && JSON.stringify(row.options) === wanted)
}

function listed(familyId: number) {
  const { priceCents, discountPriceCents } = seed.families.find(({ id }) => id === familyId)!
  return { priceCents, discountPriceCents }
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100
}

function migratedDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const migrations = new URL('migrations/', root)
  for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(new URL(file, migrations), 'utf8'))
  return db
}

const pictures = [
  ...seed.categories.map(({ picture }) => picture),
  ...seed.families.flatMap((family) => [...family.pictures, ...Object.values(family.finishPictures)]),
]

describe('the catalogue', () => {
  it('shows only existing pictures', () => {
    expect(pictures.filter(({ url }) => !existsSync(new URL(`public${url}`, root)))).toEqual([])
  })

  it('labels every picture as a rendering', () => {
    expect(pictures.filter(({ alt }) => !alt.startsWith('Rendering: '))).toEqual([])
  })

  it("gives a product's pictures different labels", () => {
    const alike = seed.families.filter(({ pictures: own }) => new Set(own.map(({ alt }) => alt)).size < own.length)
    expect(alike.map(({ id }) => id)).toEqual([])
  })

  it("has pictures of finishes other than the lead product's", () => {
    const wrong = seed.families.filter(({ finishPictures, options, picturedOptions }) =>
      Object.keys(finishPictures).some(
        (finish) => !options.finish?.includes(finish) || finish === picturedOptions.finish,
      ),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('gives every family its own id', () => {
    expect(new Set(seed.families.map(({ id }) => id)).size).toBe(seed.families.length)
  })

  it('uses no slugs of the fixed pages', () => {
    expect(seed.categories.filter(({ slug }) => reservedSegments.has(slug) || slug === 'desk')).toEqual([])
  })

  it('has a few sample reviews for every family or for none', () => {
    const counts = seed.families.map(({ id }) => seed.reviews.filter(({ family }) => family === id).length)
    if (seed.reviews.length > 0) expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seed.reviews.length)
  })

  it('replies to every low rating', () => {
    expect(seed.reviews.filter(({ rating, reply }) => rating <= 2 && reply === '')).toEqual([])
  })
})

describe('combinations', () => {
  it('have unique ids', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
  })

  it("include the pictured one under the family's id", () => {
    const leads = seed.families.map(({ id }) => products.find((row) => row.id === id)?.options)
    expect(leads).toEqual(seed.families.map(({ picturedOptions }) => picturedOptions))
  })

  it('have the listed price in white, without lights and at the listed size', () => {
    const wall = product(1101, { finish: 'white', depth: '16', pull: 'nickel', led: 'none' })
    const kit = product(1203, { finish: 'white', width: '70.5' })
    const tower = product(1321, { finish: 'white', depth: '14', pull: 'black', led: 'none' })
    expect(wall).toMatchObject(listed(1101))
    expect(kit).toMatchObject(listed(1203))
    expect(tower).toMatchObject(listed(1321))
  })

  it('add finish, depth, pulls and lights to it, in whole dollars', () => {
    const options = { finish: 'walnut', depth: '19', pull: 'brass', led: '3000 K' }
    // 20 % × ½ plus 3 %, then 36 for up to five pulls and 249 for 40 to 100 inches.
    const priceCents = wholeDollars(listed(1101).priceCents * 1.13 + 3_600 + 24_900)
    expect(product(1101, options)).toMatchObject({ priceCents, depthMils: 19_000, finish: 'walnut' })
  })

  it('cost the same when a kit is cut narrower, and a price per inch as a part', () => {
    expect(product(1203, { finish: 'white', width: '66.5' })).toMatchObject({ ...listed(1203), widthMils: 66_500 })
    const priceCents = wholeDollars(listed(1421).priceCents * 1.06)
    expect(product(1421, { width: '24' })).toMatchObject({ priceCents, widthMils: 24_000 })
  })

  it('measure a corner by its longest wall', () => {
    expect(products.find(({ id }) => id === 1111)).toMatchObject({ widthMils: 96_000, heightMils: 84_000 })
  })
})

describe('the statements', () => {
  it('fit into one database request each', () => {
    expect(statements.filter((sql) => Buffer.byteLength(sql) > 90_000 || sql.includes('\n'))).toEqual([])
  })

  it('load into an empty shop', () => {
    const db = migratedDatabase()
    statements.forEach((sql) => db.exec(sql))
    expect(db.prepare('SELECT count(*) AS n FROM products WHERE for_sale = 1').get()).toEqual({ n: products.length })
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  it('load again without changing what the shop has sold', () => {
    const db = migratedDatabase()
    statements.forEach((sql) => db.exec(sql))
    db.exec('UPDATE stock SET quantity = 1 WHERE product_id = 1632')
    db.exec("UPDATE coupons SET used = 4 WHERE code = 'LAST5'")
    db.exec('UPDATE products SET price_cents = 1 WHERE id = 1101')
    db.exec("INSERT INTO products (id, family_id, options, price_cents) VALUES (9, 1101, '{}', 100)")
    statements.forEach((sql) => db.exec(sql))
    expect(db.prepare('SELECT quantity FROM stock WHERE product_id = 1632').get()).toEqual({ quantity: 1 })
    expect(db.prepare("SELECT used FROM coupons WHERE code = 'LAST5'").get()).toEqual({ used: 4 })
    expect(db.prepare('SELECT price_cents > 1 AS restored FROM products WHERE id = 1101').get()).toEqual({
      restored: 1,
    })
    expect(db.prepare('SELECT for_sale FROM products WHERE id = 9').get()).toEqual({ for_sale: 0 })
    expect(db.prepare('SELECT count(*) AS n FROM reviews').get()).toEqual({ n: seed.reviews.length })
  })
})
