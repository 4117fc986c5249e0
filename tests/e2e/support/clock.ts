import { expect, type Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'

/** Opens a page with a stopped clock and waits until its script runs; all its timers then start at that moment. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  // Set by one of the behaviors that start together.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.promoBanner)).toBe('active')
}

/** The same, after the behaviors that wait for an idle browser have started too. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await openStopped(page, path)
  await page.clock.runFor(100)
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
}
