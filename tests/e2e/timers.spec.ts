import { paths } from '#shared/paths.ts'
import { openStopped } from './support/clock.ts'
import { expect, test } from './support/test.ts'

test('the page-loaded flag is set after 100 ms, not after 99', async ({ page }) => {
  const root = page.locator('html')
  await openStopped(page, paths.faq)
  await page.clock.runFor(99)
  await expect(root).not.toHaveAttribute('data-page-loaded')
  await page.clock.runFor(1)
  await expect(root).toHaveAttribute('data-page-loaded', 'true')
})
