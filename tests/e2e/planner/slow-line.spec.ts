import type { Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { drawing } from '../support/drawing.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ ...phone, viewport: { width: 390, height: 844 } })

const here = plannerHref({ code: encode(closetOf()) })

/** Opens the editor on a line that has not brought its scripts yet; `deliver` brings them. */
async function openSlowly(page: Page): Promise<{ deliver: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!main-|start-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(here, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.drag svg')).toBeVisible()
  return { deliver: resolve }
}

const isReady = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-hydrated')

test('a tap on the drawing before the editor has loaded chooses its section once it has', async ({ page }) => {
  const { deliver } = await openSlowly(page)
  const { x, y, width, height } = (await page.locator('.drag svg').boundingBox())!
  // Meanwhile nothing looks as if it could be dragged.
  await expect(page.locator('.drag__handle')).toHaveCount(0)
  await page.touchscreen.tap(x + width * 0.75, y + height * 0.4)
  await expect(page.locator('.drag')).toHaveAttribute('aria-busy', 'true')
  deliver()
  await expect(page.getByRole('dialog', { name: 'Section 4 of 4' })).toBeVisible()
  await expect(page.locator('.drag')).not.toHaveAttribute('aria-busy')
  await expect(page.locator('.drag__handle')).toHaveCount(1)
})

test('what else is tapped before the editor has loaded happens once it has', async ({ page }) => {
  const { deliver } = await openSlowly(page)
  await page.getByRole('button', { name: 'View in 3D' }).tap()
  deliver()
  await expect(page.getByRole('button', { name: 'Close 3D' })).toBeVisible()
})

test('a tab that is tapped before the editor has loaded opens its section', async ({ page }) => {
  const { deliver } = await openSlowly(page)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(1).tap()
  await expect(page.getByRole('heading', { name: 'Section 2 of 4' })).toBeVisible()
  deliver()
  await isReady(page)
  await expect(drawing(page).getByRole('button', { name: /section 2 of 4/ })).toHaveAttribute('aria-pressed', 'true')
})
