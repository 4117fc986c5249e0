import type { Page } from '@playwright/test'
import { drawing, openDrawing, price, widthsIn } from '../support/drawing.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('without a connection, forms, keys and links change the drawing and its price, and each edit is undone', async ({
  page,
}) => {
  await page.clock.install()
  await openDrawing(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || /\/planner\?/.test(request.url())) documents.push(request.url())
  })
  await page.context().setOffline(true)
  const [start, first] = [page.url(), await price(page).textContent()]
  await drawing(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Shift+BracketRight')
  await expect.poll(() => widthsIn(page)).toEqual([234, 232, 216, 240])
  await expect(price(page)).not.toHaveText(first!)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { name: 'Section 2 of 4' })).toBeVisible()
  await button(page, 'Shoes').click()
  await expect(button(page, 'Shoes')).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Inside width').fill('50')
  await page.getByLabel('Inside width').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '12″ to 36″' })).toBeVisible()
  await button(page, 'Undo').click()
  await button(page, 'Undo').click()
  await expect(price(page)).toHaveText(first!)
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 216, 240])
  // Later edits are another step of the browser's history.
  await page.clock.fastForward(400)
  await button(page, 'Redo').click()
  await expect.poll(() => widthsIn(page)).toEqual([234, 232, 216, 240])
  await page.goBack()
  await expect(price(page)).toHaveText(first!)
  expect(new URL(page.url()).searchParams.get('d')).toBe(new URL(start).searchParams.get('d'))
  expect(documents).toEqual([])
})
