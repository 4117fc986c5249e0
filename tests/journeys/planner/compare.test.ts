import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import { factsOf } from '#shared/planner/saved/design-facts.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { inchesText } from '#shared/planner/text/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { readPage } from '#tests/support/read-page.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const [wide, narrow] = [closetOf({ back: 1201 }), closetOf({ back: 500 })]
const a = { code: encode(wide), name: 'Bedroom' }
const b = { code: encode(narrow), name: 'Hall' }
const visitor = newVisitor()

function rowsOf(html: string): Record<string, string[]> {
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  return Object.fromEntries(
    rows.map(([, name, cells]) => [name, [...cells!.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell!)]),
  )
}

describe('a comparison of two designs', () => {
  test('shows widths, rods, drawers, shelves and prices with their difference', async () => {
    const tariff = (await json(visitor.get(apiPaths.designTariff))).data as Tariff
    const rows = rowsOf(await visitor.page(compareHref(a, b)))
    const [one, two] = [factsOf(wide), factsOf(narrow)]
    const inches = (name: 'width' | 'rod') => [one[name], two[name], Math.abs(one[name] - two[name])].map(inchesText)
    const prices = [priceOf(wide, tariff).cents, priceOf(narrow, tariff).cents] as const
    expect(rows).toMatchObject({
      Width: inches('width'),
      'Hanging, length of rod': inches('rod'),
      Price: [...prices, prices[0] - prices[1]].map(formatRoundCents),
    })
    expect(rows['Drawers']!.slice(0, 2)).toEqual([String(one.drawers), String(two.drawers)])
    expect(rows['Shelves']!.slice(0, 2)).toEqual([String(one.shelves), String(two.shelves)])
  })

  test('is in centimeters where the address says so, with links to both units', async () => {
    const html = await visitor.page(compareHref(a, b, 'cm'))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(rowsOf(html)['Width']![0]).toBe(lengthText(factsOf(wide).width, 'cm').replace('\u00a0', ' '))
    expect(html.match(/\d[⅛¼⅜½⅝¾⅞]?″/g)).toBeNull()
    const { links } = await readPage(await visitor.get(compareHref(a, b, 'cm')))
    expect(links).toContain(compareHref(a, b, 'in'))
    expect(links).toContain(plannerHref({ ...a, unit: 'cm' }))
  })

  test('draws both at one scale', async () => {
    const [, html = ''] = (await visitor.page(compareHref(a, b))).split('<main')
    const boxes = [...html.matchAll(/<svg class="elev"[^>]*? viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/g)]
    expect(boxes).toHaveLength(2)
    expect(boxes[0]!.slice(1)).toEqual(boxes[1]!.slice(1))
    expect(Number(boxes[0]![1])).toBeGreaterThan(factsOf(wide).width / 8)
  })

  test('of a design with itself has no difference', async () => {
    const differences = Object.values(rowsOf(await visitor.page(compareHref(a, a)))).map((cells) => cells[2])
    expect(new Set(differences)).toEqual(new Set(['the same']))
  })

  test('is reached from a list by its form', async () => {
    const answer = await visitor.get(`${paths.plannerCompare}?d=${a.code}+Bedroom&d=${b.code}+Hall`)
    expect(answer).toRedirect(303, compareHref(a, b))
  })

  test.each([
    ['nothing', ''],
    ['one design', `d=${a.code}+Bedroom`],
    ['three designs', `d=${a.code}+A&d=${b.code}+B&d=${a.code}+C`],
    ['half an address', `a=${a.code}`],
    ['a code that was cut off', `a=${a.code.slice(0, -3)}&b=${b.code}`],
    ['nonsense', 'a=%00&b=%ff&an=%ff'],
    ['a long text', `a=${'A'.repeat(5_000)}&b=${b.code}`],
  ])('of %s says what to choose, with a way on', async (_, query) => {
    const page = await readPage(await visitor.get(`${paths.plannerCompare}?${query}`))
    expect([page.status, page.noindex]).toEqual([200, true])
    expect(page.text).toContain('hoose two of your designs to compare.')
    expect(page.links).toContain(paths.accountDesigns)
  })
})
