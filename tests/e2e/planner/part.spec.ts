import { href, paths } from '#shared/paths.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'
import { orders } from '../support/desk/orders.ts'
import { expect, test } from '../support/test.ts'

const { appKey } = settingsOf({ ENVIRONMENT: 'development' })
const token = partToken(appKey, { number: orders.paid, line: 1 })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('a board’s page leads to the boards beside it, to all of them, and to a claim that names it', async ({
    page,
  }) => {
    await page.goto(href(paths.part, { token, mark: 'S1' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shelf S1 · /)
    await expect(page.getByRole('img', { name: 'Where S1 is' })).toBeVisible()
    await page.getByRole('link', { name: 'Next board: S2' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shelf S2 · /)
    await page.getByRole('link', { name: 'All boards' }).click()
    await page.getByRole('link', { name: 'A', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Panel A · /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('link', { name: 'Something wrong with it' }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(orders.paid)
    await expect(page.getByLabel('Which part?')).toHaveValue(/^Panel A · .+, line 1$/)
  })
})
