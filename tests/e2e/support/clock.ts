import { expect, type Page } from '@playwright/test'

/**
 * Opens a page whose clock stands still, and lets it go on until the browser was idle and everything has started. From
 * then on time passes only by `page.clock.runFor`.
 */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('html')).toHaveAttribute('data-device', /./, { timeout: 200 })
  }).toPass()
}
