import { brotliCompressSync, constants } from 'node:zlib'
import { apiPaths, paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { drawnCode } from '../../../bench/drawn-code.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const editor = plannerHref({ code: drawnCode() })
/** Addresses differ from run to run, and some compress a few bytes better than others. */
const MOST_BYTES = 13_400
const EDGE = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

test('the editor of a wall of 20 ft is at most 13.4 KB of HTML', async ({ request }) => {
  const html = await (await request.get(editor)).body()
  expect(brotliCompressSync(html, EDGE).length).toBeLessThanOrEqual(MOST_BYTES)
})

for (const [name, path] of Object.entries({ editor, start: paths.planner })) {
  test(`the document of the ${name} leaves out the tariff, for which the browser asks once`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === apiPaths.designTariff) asked.push(request.url())
    })
    await open(page, path)
    const text = await page.locator('#page-data').textContent()
    expect((JSON.parse(text!) as { data: object }).data).not.toHaveProperty('tariff')
    const price = page
      .locator('main')
      .getByText(/^\$[\d,]+/)
      .first()
    const shown = await price.textContent()
    await page.getByRole('textbox').first().focus()
    await expect(page.locator('main[data-hydrated]')).toBeVisible()
    await expect(price).toHaveText(shown!)
    expect(asked).toHaveLength(1)
  })
}
