import { expect, test, vi } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { RATES, readyRates } from '#tests/support/desk/products.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const charts = [paths.designFeatures, href(paths.blogPost, { slug: 'finishes-and-care' })]

async function readChart(path: string): Promise<Record<string, string>> {
  const chart = /<ul class="finish-chart">.*?<\/ul>/s.exec(await newVisitor().page(path))![0]
  const rows = chart.replaceAll('<!-- -->', '').matchAll(/<b>(.*?)<\/b>.*?>adds (.*?)<\/span>/gs)
  return Object.fromEntries([...rows].map(([, name, adds]) => [name!, adds!]))
}

test('what a finish adds is told as the tariff has it, a minute after it changed', async () => {
  for (const path of charts)
    expect(await readChart(path)).toMatchObject({ White: 'nothing', Linen: '8%', Graphite: '14%', Walnut: '20%' })
  const staff = await newStaff('owner')
  const rates = { 'finish.white': '3', 'finish.linen': '0', 'finish.walnut': '24' }
  expect((await act(staff, RATES, 'rates-change', await readyRates(staff, rates))).status).toBe(303)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * MINUTE_MS })
  // An answer that is out of date is served once while the next one is asked for.
  for (const path of charts) await readChart(path)
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS)
  for (const path of charts)
    expect(await readChart(path)).toMatchObject({ White: '3%', Linen: 'nothing', Graphite: '14%', Walnut: '24%' })
})
