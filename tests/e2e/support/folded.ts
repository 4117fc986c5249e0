import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'

/** The violations of a page with all its folds open, then of each of its closed menus and dialogs alone. */
export async function unfoldedViolations(page: Page, selector = 'main'): Promise<string[]> {
  await page.locator(selector).evaluate((part) => {
    for (const fold of part.querySelectorAll('details')) fold.open = true
  })
  const found = await axeViolations(page, selector)
  for (const menu of await page.locator(`${selector} :is(dialog:not([open]), [popover])`).all()) {
    await menu.evaluate((element) =>
      element instanceof HTMLDialogElement ? element.showModal() : (element as HTMLElement).showPopover(),
    )
    if (await menu.isVisible()) found.push(...(await axeViolations(page, ':popover-open, dialog:modal')))
    await menu.evaluate((element) =>
      element instanceof HTMLDialogElement ? element.close() : (element as HTMLElement).hidePopover(),
    )
  }
  return found
}
