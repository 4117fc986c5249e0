import type { Page } from '@playwright/test'

/** Presses a key of the desk once the page's script listens: until then it is a key of the browser. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.waitForLoadState()
  for (const key of keys) await page.keyboard.press(key)
}
