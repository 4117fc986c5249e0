import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const LINKS = ['Walk-in closets', 'Reach-in closets', 'Why us', 'Services', 'DIY install', 'Options']

test('the page of a link is fetched once when the pointer rests on it, at most four at a time @long', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let isHolding = true
  const asked = pagesAsked(page)
  await page.clock.install()
  await open(page, paths.home)
  // What watches the pointer starts when the page is idle, just before this.
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
  await page.route(isPage, async (route) => {
    if (isHolding && !route.request().isNavigationRequest()) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (const [index, name] of LINKS.entries()) {
    await mainLink(page, name).hover()
    // The pointer rests.
    await page.clock.runFor(100)
    await expect.poll(() => asked.length).toBe(Math.min(4, index + 1))
  }
  expect(asked).toHaveLength(4)
  held[0]!()
  await expect.poll(() => asked.length).toBe(5)
  isHolding = false
  for (const release of held) release()
  await expect.poll(() => asked.length).toBe(6)
  expect(new Set(asked).size, 'each once').toBe(6)
  await mainLink(page, LINKS.at(-1)!).click()
  await expect(page).toHaveURL(asked.find((path) => path.includes('features'))!)
  expect(asked).toHaveLength(6)
})

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
  test(`the shop prefetches nothing with ${JSON.stringify(connection)} @long`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const asked = pagesAsked(page)
    await open(page, paths.home)
    await expect(page.locator('html')).toHaveAttribute('data-device', /./)
    const link = page.getByRole('link', { name: 'Careers' })
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await link.focus()
    await link.click()
    await expect(page).toHaveURL(paths.careers)
    expect(asked).toEqual([])
  })
}

function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}

/** Records the paths of the pages that the shop's script fetches. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isPage(url) && request.resourceType() === 'fetch') asked.push(url.pathname)
  })
  return asked
}

function isPage({ pathname }: URL): boolean {
  return !/^\/(api|sanctum|builds)/.test(pathname) && !pathname.includes('.')
}
