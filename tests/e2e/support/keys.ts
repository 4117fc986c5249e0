import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 220

/** How often a held key repeats before the test checks the focus. */
const REPEATS = 8

/** Holds Tab until the control has the focus; fails if that takes more than the given number of stops. */
export async function tabTo(page: Page, target: Locator, { within = MAX_STOPS } = {}): Promise<void> {
  const arrived = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < within && !(await arrived()); stops += REPEATS) {
    // The page may replace the control meanwhile.
    const staying = await target.evaluateHandle((element) => {
      const controller = new AbortController()
      const keep = (event: KeyboardEvent) => {
        if (event.key === 'Tab' && element === document.activeElement) event.preventDefault()
      }
      addEventListener('keydown', keep, { capture: true, signal: controller.signal })
      return controller
    })
    const repeats = Math.min(REPEATS, within - stops)
    await Promise.all(Array.from({ length: repeats }, () => page.keyboard.down('Tab')))
    await staying.evaluate((controller) => controller.abort())
  }
  await page.keyboard.up('Tab')
  await expect(target).toBeFocused()
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
