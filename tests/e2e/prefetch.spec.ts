import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** Screens that the home page links to without sharing a file with them, by file name. */
const SCREENS =
  /\/assets\/(blog|careers|consultation|content-page|faq|find-order|is-diy-for-me|location|partner|request-free-design|reviews|support)-[\w-]+\.js$/

function screensAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = SCREENS.exec(new URL(request.url()).pathname) ?? []
    if (name) asked.push(name)
  })
  return asked
}

test('screens of visible links are prefetched once each, at most four at a time', async ({ page }) => {
  const asked = screensAsked(page)
  const held: (() => void)[] = []
  let isHolding = true
  await page.route(SCREENS, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await open(page, paths.home)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => held.length).toBe(4)
  // A higher limit would have let more than these four through. Finishing one starts the next.
  held[0]!()
  await expect.poll(() => held.length).toBe(5)
  expect(asked).toHaveLength(5)
  isHolding = false
  for (const release of held) release()
  await expect.poll(() => asked).toContain('careers')
  const link = page.getByRole('link', { name: 'Careers' })
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(paths.careers)
  expect(new Set(asked).size, 'each once').toBe(asked.length)
})

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
  test(`the shop prefetches nothing with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const asked = screensAsked(page)
    await open(page, paths.home)
    await expect(page.locator('html')).toHaveAttribute('data-device', /./)
    const link = page.getByRole('link', { name: 'Careers' })
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await link.focus()
    expect(asked).toEqual([])
    await link.click()
    await expect(page).toHaveURL(paths.careers)
    await expect.poll(() => asked).toEqual(['careers'])
  })
}
