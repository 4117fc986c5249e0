import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allFamilies, apply, csvFile, readIn, type Row } from '#tests/support/desk/imports.ts'
import { newStaff } from '#tests/support/staff.ts'

const dollars = fc.integer({ min: 0, max: 3_000_00 }).map((cents) => (cents / 100).toFixed(2))
const junk = fc.constantFrom('', '1,19O', '-5', '0', '1e3', '9999999.99', '$1,190.00', ' 800 ', 'none')
const cell = {
  id: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 68 }) }, fc.constantFrom('', 'x', '99', '1203')),
  name: fc.oneof(fc.string({ maxLength: 90 }), fc.constant('A name')),
  description: fc.oneof(fc.string({ maxLength: 410 }), fc.constant('A text')),
  position: fc.oneof(fc.integer({ min: 1, max: 99 }).map(String), junk),
  price: fc.oneof({ weight: 3, arbitrary: dollars }, junk),
  sale_price: fc.oneof(fc.constant(''), dollars, junk),
  for_sale: fc.constantFrom('yes', 'no', 'some', 'Yes', 'maybe', 'yes'),
}
const columns = fc.uniqueArray(fc.constantFrom('name', 'description', 'position', 'price', 'sale_price', 'for_sale'), {
  minLength: 1,
})
const table = columns.chain((names) =>
  fc.record({
    names: fc.constant(['id', ...names]),
    rows: fc.array(
      fc.tuple(...['id', ...names].map((name) => cell[name as keyof typeof cell] as fc.Arbitrary<unknown>)),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
  }),
)

const count = (html: string, text: string) =>
  Number(
    new RegExp(`<dd>(\\d+)</dd><dt>(?:row|stay)s? ${text}`).exec(html.replaceAll('<!-- -->', ''))?.[1] ?? Number.NaN,
  )

function differing(before: readonly Row[], after: readonly Row[]): number[] {
  return after.flatMap((row, index) => (JSON.stringify(row) === JSON.stringify(before[index]) ? [] : [row.id]))
}

test('what the page of an import accepts, the import accepts, and nothing else', async () => {
  const families = (await allFamilies()).map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), async ({ names, rows }, isSure) => {
      const staff = await newStaff('owner')
      const filled = rows.map(([id, ...rest]) => [typeof id === 'number' ? families[id]! : String(id), ...rest])
      const file = csvFile([names, ...(filled as (string | number)[][])])
      const path = await readIn(staff, file)
      const shown = await staff.page(path)
      const [plain, wrong] = [count(shown, 'changes?'), count(shown, '(?:is|are) wrong')]
      const halved = count(shown, 'takes? more than half off') || 0
      const changes = isSure ? plain + halved : plain
      const before = await allFamilies()
      const boxes = { ...(wrong + halved > 0 && { leave_out: 'on' }), ...(isSure && { sure: 'on' }) }
      const answer = await apply(staff, path, boxes).catch(() => null)
      if (changes === 0) {
        expect(answer?.status).not.toBe(303)
        expect(differing(before, await allFamilies())).toEqual([])
        return
      }
      expect(answer?.status).toBe(303)
      // What is for sale is not among these columns, so fewer may differ.
      expect(differing(before, await allFamilies()).length).toBeLessThanOrEqual(changes)
      const again = await staff.page(await readIn(staff, file))
      expect([count(again, 'changes?'), count(again, '(?:is|are) wrong')]).toEqual([0, wrong])
      expect(count(again, 'takes? more than half off') || 0).toBe(isSure ? 0 : halved)
    }),
    { numRuns: 12 },
  )
}, 120_000)
