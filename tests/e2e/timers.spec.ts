import { paths } from '#shared/paths.ts'
import { openStopped } from './support/clock.ts'
import { open } from './support/shopper.ts'
import { expect, longUnless, test } from './support/test.ts'

test('the page-loaded flag is set after 100 ms, not after 99 @long', async ({ page }) => {
  const root = page.locator('html')
  await openStopped(page, paths.faq)
  await page.clock.runFor(99)
  await expect(root).not.toHaveAttribute('data-page-loaded')
  await page.clock.runFor(1)
  await expect(root).toHaveAttribute('data-page-loaded', 'true')
})

test('behaviors that wait for an idle browser start after two seconds on a busy one @long', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (start, { timeout } = {}) => (timeout ? window.setTimeout(start, timeout) : 0)
  })
  await open(page, paths.faq)
  await expect(page.locator('html')).toHaveAttribute('data-device', 'desktop')
})

for (const [kind, text] of [
  ['success', 'Successfully logged out'],
  ['warning', 'Your cart changed.'],
] as const) {
  test(`a ${kind} toast is visible for 4999 ms and gone after 5000${longUnless(kind === 'warning')}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const value = encodeURIComponent(JSON.stringify([{ kind, text }]))
    await context.addCookies([{ name: 'flash', value, url: baseURL! }])
    await openStopped(page, paths.faq)
    await expect(page.getByRole('button', { name: 'Ok, got it!' })).toBeVisible()
    await expect(page.locator('[data-island=dock]')).toHaveAttribute('data-hydrated')
    await page.clock.runFor(4999)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(1)
    await expect(page.getByText(text)).toHaveCount(0)
  })
}

test('a toast lasts 5000 ms in total across pages and does not stack up', async ({ page, context, baseURL }) => {
  const flash = JSON.stringify([{ kind: 'success', text: 'Profile saved.' }])
  await context.addCookies([{ name: 'flash', value: encodeURIComponent(flash), url: baseURL! }])
  await openStopped(page, paths.faq)
  const dialogs = page.getByRole('button', { name: 'Ok, got it!' })
  await expect(dialogs).toHaveCount(1)
  await page.clock.runFor(2000)
  for (const path of [paths.policies, paths.faq]) {
    await page.goto(path)
    await expect(dialogs).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(dialogs).toHaveCount(1)
  }
  await page.clock.runFor(1100)
  await expect(dialogs).toHaveCount(0)
  await page.goto(paths.policies)
  await page.clock.runFor(100)
  await expect(page.locator('html')).toHaveAttribute('data-page-loaded', 'true')
  await expect(dialogs).toHaveCount(0)
})
