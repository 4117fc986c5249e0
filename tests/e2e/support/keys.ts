import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 220

/** Presses Tab until the focus is on a control; fails when it does not come within that many stops. */
export async function tabTo(page: Page, target: Locator, { within = MAX_STOPS } = {}): Promise<void> {
  const control = await target.elementHandle()
  const arrived = () => control!.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < within && !(await arrived()); stops += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
