import { brotliCompressSync } from 'node:zlib'
import { encode } from '#shared/planner/model/code.ts'
import { boardCount, cutList } from '#shared/planner/print/cut-list.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { soundDesign } from '#shared/planner/model/sound-design.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { readSeed } from '../../../seed/load.ts'
import { readPdf } from '../support/pdf.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const wall = closetOf()
const corner = withDoors(closetOf({ kind: 'l', back: 960, left: 800 }))
const pantry = fromSpec(readSeed().specs.get(1413)!, { isReachIn: false })!
const sets: [name: string, design: Design][] = [
  ['a corner with doors', corner],
  ['the U-shaped pantry of the catalogue', pantry],
]
const papers = { Letter: '612 × 792', A4: '595.91998 × 842.88' } as const

/** The papers within their margins of half an inch, in CSS pixels. */
const insides = { Letter: { width: 720, height: 960 }, A4: { width: 697, height: 1026 } }

/** The closet with doors wherever its rules let doors be. */
function withDoors(design: Design): Design {
  for (const [run, { sections }] of design.runs.entries()) {
    for (const section of sections.keys()) {
      const closed = structuredClone(design)
      closed.runs[run]!.sections[section]!.door = 'shaker'
      if (soundDesign(encode(closed))) design = closed
    }
  }
  return design
}

for (const [name, design] of sets) {
  test(`the print set of ${name} has every board on paper, and no row or drawing is cut @long`, async ({ page }) => {
    await page.goto(printHref({ code: encode(design) }))
    const listed = await page
      .locator('#cut-list ~ table tbody tr')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLTableRowElement).cells[5]!.textContent)))
    const boards = cutList(design).reduce((sum, group) => sum + boardCount(group), 0)
    expect(listed.reduce((sum, quantity) => sum + quantity, 0)).toBe(boards)
    const expected = await page.locator('.print-set tbody tr').count()
    for (const format of ['Letter', 'A4'] as const) {
      const pdf = await page.pdf({ format, tagged: true, printBackground: false })
      const { pages, rows } = readPdf(pdf)
      expect(new Set(pages), format).toEqual(new Set([papers[format]]))
      expect(rows, format).toHaveLength(expected)
      expect(
        rows.filter((count) => count !== 1),
        format,
      ).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    const kept = page.locator('.print-set :is(.drawing, .cut-sheets li, .build-steps li)')
    const breaks = await kept.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside))
    expect(breaks.length).toBeGreaterThan(8)
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    // What is kept whole is cut only if it is higher than a page.
    for (const { width, height } of Object.values(insides)) {
      await page.setViewportSize({ width, height })
      const heights = await kept.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(height)
    }
  })
}

test('the print set is on paper without the site, in light colors @long', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(printHref({ code: encode(wall) }))
  await expect(page.getByRole('heading', { name: 'Cut list' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

test('the button prints the set, which no script has to draw', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => void (document.title = 'Printed')))
  await open(page, printHref({ code: encode(wall) }))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printed')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the print set has no axe violations and fits 390 and 320 px, ${colorScheme}${longUnless(colorScheme === 'light')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(printHref({ code: encode(corner) }))
    expect(await axeViolations(page, 'main')).toEqual([])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('the print set of a room is at most 30 KB with brotli', async ({ request }) => {
  const html = await (await request.get(printHref({ code: encode(pantry) }))).body()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(30_000)
})
