import { expect, type Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'

/** Opens a page whose clock stands still, and waits until its script runs: its timers were all set in that moment. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  // Written by a behaviour that starts with the others.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.promoBanner)).toBe('active')
}

/** The same, after what waits for an idle browser has started too. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await openStopped(page, path)
  await page.clock.runFor(100)
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
}
