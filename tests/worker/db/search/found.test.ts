import { beforeAll, describe, expect, test } from 'vitest'
import { familyDocument } from '#db/search/documents.ts'
import { familyTextsAfter, type FamilyText } from '#db/search/family-texts.ts'
import { saveDocuments } from '#db/search/statements.ts'
import { runAll } from '#db/search/update.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** Far more than a search looks at, so that 10,005 families would cost the same. */
const COPIES = 30
const STEP = 10_000_000

/** Rows of both databases that one question may read, with 68 families and with `COPIES` times as many. */
const budgets: [kind: string, q: string, seeded: number, multiplied: number][] = [
  ['a word', 'shelf', 600, 2_000],
  ['a word with synonyms', 'light', 600, 2_000],
  ['two words', 'wine rack', 600, 2_000],
  ['the beginning of a word', 'shel', 600, 2_000],
  ['a typo', 'wadrobe', 600, 2_000],
  ['two letters swapped', 'lihgt', 600, 2_000],
  ['six words', 'wardrobe gray drawer shelf light rod', 600, 2_000],
  ['a word that does not exist', 'draweeer', 600, 600],
  ['long words that do not exist', 'internationalisation xylophonica zzzzzzzzzz', 2_000, 2_000],
]

async function rowsFor(q: string): Promise<number> {
  const { env, rows } = withCountedRows()
  const response = await newVisitor(env).get(`/api/search?${new URLSearchParams({ q })}`)
  expect(response.status).toBe(200)
  return rows()
}

test.each(budgets)('with the default catalogue, a search reads few rows %s', async (_kind, q, seeded) => {
  const rows = await rowsFor(q)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(seeded)
})

describe('with a large catalogue, a search reads at most 3,000 rows', () => {
  beforeAll(async () => {
    const { results } = await testEnv.DB.prepare(familyTextsAfter).bind(0, 100).all<FamilyText>()
    for (let copy = 1; copy < COPIES; copy++) {
      const copies = results.map((family) => ({
        ...family,
        id: family.id + copy * STEP,
        name: `${family.name} ${copy}`,
      }))
      await runAll(testEnv.SEARCH, saveDocuments(copies.map(familyDocument), Date.now()))
    }
  })

  test.each(budgets)('%s', async (_kind, q, _seeded, multiplied) => {
    expect(await rowsFor(q)).toBeLessThanOrEqual(multiplied)
  })

  test('which the list of products reads as well to find its best 900', async () => {
    const { env, rows } = withCountedRows()
    const { SEARCH } = env
    const response = await newVisitor({ ...testEnv, SEARCH }).get('/api/products?q=shelf')
    expect(response.status).toBe(200)
    expect(rows()).toBeGreaterThan(900)
    expect(rows()).toBeLessThanOrEqual(3_000)
  })
})
