import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { apiPaths } from '#shared/paths.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { formatCents } from '#shared/text/money.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { expect, test } from '../support/test.ts'

const ENTRY = 'tests/support/planner/price-model.ts'
const DESIGNS = 2_000
const OF_THE_SERVER = 25

/** The price function as one script that defines `model`. */
async function priceModel(): Promise<string> {
  const lib = { entry: ENTRY, formats: ['iife' as const], name: 'model' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  const [first] = built as Rolldown.RolldownOutput[]
  return first!.output[0].code
}

function priceIn(code: string, tariff: Tariff): number {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? priceOf(decoded.design, tariff).cents : -1
}

test('2,000 closets have the same price in Chromium as in Node, and the first 25 on the server too @long', async ({
  page,
  request,
}) => {
  const { data: tariff } = (await (await request.get(apiPaths.designTariff)).json()) as { data: Tariff }
  // Only closets that keep the rules have a print set, as few designs of any kind do.
  const walls = Array.from({ length: OF_THE_SERVER }, (_, index) => closetOf({ back: 500 + 50 * index }))
  const designs = [...walls, ...fc.sample(anyDesign, { numRuns: DESIGNS - OF_THE_SERVER, seed: 59 })]
  const codes = designs.map(encode)
  const expected = codes.map((code) => priceIn(code, tariff))
  expect(expected).not.toContain(-1)
  await page.goto('about:blank')
  await page.evaluate(`${await priceModel()};globalThis.model = model`)
  const found = await page.evaluate(
    ([all, rates]) => {
      const { model } = globalThis as unknown as { model: { decode: typeof decode; priceOf: typeof priceOf } }
      return all.map((code) => {
        const decoded = model.decode(code)
        return decoded.outcome === 'ok' ? model.priceOf(decoded.design, rates).cents : -1
      })
    },
    [codes, tariff] as const,
  )
  expect(found).toEqual(expected)
  for (const [index, code] of codes.slice(0, OF_THE_SERVER).entries()) {
    const html = await (await request.get(printHref({ code }))).text()
    expect(html, code).toContain(`${formatCents(expected[index]!)} on `)
  }
})
