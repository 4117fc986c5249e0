import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { ownFamilies } from '#shared/catalogue/own-lines.ts'
import { readSeed } from '../../seed/load.ts'
import { seedStatements } from '../../seed/statements.ts'

const migrations = globSync('migrations/*.sql').toSorted()

/** A database after the migrations from one number until before another. */
function migrate(db: DatabaseSync, from: string, until: string): void {
  for (const file of migrations) {
    const number = file.slice('migrations/'.length, 'migrations/0000'.length)
    if (number >= from && number < until) db.exec(readFileSync(file, 'utf8'))
  }
}

function migrated(until = '9999'): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db, '0000', until)
  return db
}

/** Products of the seed that the shop is fine without: examples of a link, and pre-assembly, which is offered if there is one. */
const namedIfThere = [1203, 1602, 1801]

/** The numbers of families and products in the code, without its comments and texts. */
function namedNumbers(): number[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/content/'))
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'|`[^`]*`/gs, '')
      .split('\n')
      .filter((line) => /famil|product|_ID\b/i.test(line) && !/height|width/i.test(line))
      .flatMap((line) => [...line.matchAll(/(?<![\w.])(1[1-9]\d\d)(?![\w.])/g)].map(([, number]) => Number(number))),
  )
  return [...new Set(found)].filter((number) => !namedIfThere.includes(number))
}

const familiesIn = (db: DatabaseSync) =>
  db
    .prepare('SELECT id FROM families ORDER BY id')
    .all()
    .map(({ id }) => Number(id))

describe('a shop that was migrated and not seeded', () => {
  test('has every family that code names by its number', () => {
    const named = namedNumbers()
    expect(named).toEqual(expect.arrayContaining(Object.values(ownFamilies)))
    expect(named.length).toBeGreaterThanOrEqual(6)
    expect(familiesIn(migrated())).toEqual(expect.arrayContaining(named))
  })

  test('can be seeded after that, as one that was seeded before can be migrated', () => {
    const [late, early] = [migrated(), migrated('0112')]
    const statements = seedStatements(readSeed())
    for (const sql of statements) early.exec(sql)
    early.exec('DELETE FROM families WHERE id BETWEEN 1911 AND 1913')
    early.exec("UPDATE families SET name = 'Ours' WHERE id = 1903")
    const before = familiesIn(early)
    migrate(early, '0112', '9999')
    expect(familiesIn(early)).toEqual([...before, ...Object.values(ownFamilies)])
    expect(early.prepare('SELECT name FROM families WHERE id = 1903').get()).toEqual({ name: 'Ours' })
    for (const sql of statements) late.exec(sql)
    const rows = (db: DatabaseSync) =>
      db
        .prepare('SELECT * FROM families WHERE listed = 0 AND id <> 1903')
        .all()
        .map((row) => ({ ...row, changed_at: 0 }))
    for (const sql of statements) early.exec(sql)
    expect(rows(early)).toEqual(rows(late))
    expect(late.prepare('SELECT * FROM categories ORDER BY id').all()).toEqual(
      early.prepare('SELECT * FROM categories ORDER BY id').all(),
    )
  })
})

type Old = {
  coupon: number
  /** What coupon, own discount and waivers take off each line. */
  off: number[]
  own?: number
  shipping?: number
  /** The order's discount before each change, and whether that change waived something; in cents. */
  before?: [discount: number, isWaiver: boolean][]
  discount?: number
}

/** Orders as an older release left them, with what it thought that their coupon gave. */
function migratedWith(orders: readonly Old[], thought: number): number[] {
  const db = migrated('0113')
  db.exec('PRAGMA foreign_keys = off')
  for (const id of [1, 2]) {
    db.exec(
      `INSERT INTO coupons (id, code, kind, percent, given_cents) VALUES (${id}, 'C${id}', 'percent', 10, ${thought})`,
    )
  }
  for (const [at, { coupon, off, own = 0, shipping = 0, before = [], discount = 0 }] of orders.entries()) {
    const id = at + 1
    db.exec(`INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, created_at, own_discount_cents)
      VALUES (${id}, 'AL-${id}', 'pat@example.com', 'paid', 'invoice', 100000, ${discount}, 0, 0, ${100_000 - discount},
        'parcel', 'Parcel', 1, 1, 1, ${own})`)
    for (const [line, cents] of off.entries()) {
      db.exec(`INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
          unit_price_cents, quantity, coupon_cents) VALUES (${id}, ${line + 1}, 1, 'Rod', '{}', '', '', 50000, 50000, 1, ${cents})`)
    }
    db.exec(
      `INSERT INTO coupon_redemptions (coupon_id, order_id, shipping_cents) VALUES (${coupon}, ${id}, ${shipping})`,
    )
    for (const [change, [cents, isWaiver]] of before.entries()) {
      const log = id * 100 + change
      db.exec(`INSERT INTO desk_log (id, at, actor, action, subject, summary, request_id)
        VALUES (${log}, 1, 'Dana', '${isWaiver ? 'order.waived' : 'order.lines'}', 'order:${id}', 'x', '');
        INSERT INTO order_revisions (order_id, revision, snapshot, log_id)
        VALUES (${id}, ${change + 1}, '{"totals":{"discount":${cents / 100}}}', ${log})`)
    }
  }
  db.exec(`UPDATE coupons SET given_cents = ${thought}`)
  migrate(db, '0113', '9999')
  return db
    .prepare('SELECT given_cents AS given FROM coupons ORDER BY id')
    .all()
    .map(({ given }) => Number(given))
}

describe('what a coupon gave away, after orders were changed in an older release', () => {
  test.each<[string, Old[], number, number[]]>([
    ['of no order', [], 700, [0, 0]],
    [
      'of lines that were changed',
      [
        { coupon: 1, off: [1_000, 500] },
        { coupon: 2, off: [300] },
      ],
      9_999,
      [1_500, 300],
    ],
    ['of free shipping', [{ coupon: 1, off: [0], shipping: 8_900 }], 0, [8_900, 0]],
    ['beside a discount of the staff', [{ coupon: 1, off: [1_000, 700], own: 400 }], 1_700, [1_300, 0]],
    [
      'before a balance was waived',
      [{ coupon: 1, off: [1_000, 2_250], before: [[1_000, true]], discount: 3_250 }],
      3_250,
      [1_000, 0],
    ],
    [
      'between two waivers and a change',
      [
        {
          coupon: 1,
          off: [4_199],
          before: [
            [1_000, true],
            [1_999, false],
            [2_199, true],
          ],
          discount: 4_199,
        },
      ],
      0,
      [1_200, 0],
    ],
    [
      'before pieces of a waiver were taken out',
      [
        {
          coupon: 1,
          off: [500],
          before: [
            [0, true],
            [9_000, false],
          ],
          discount: 500,
        },
      ],
      5,
      [0, 0],
    ],
  ])('is right: %s', (_, orders, thought, given) => {
    expect(migratedWith(orders, thought)).toEqual(given)
  })
})
