import type { Page } from '@playwright/test'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('the running build is the latest, and its description is available', async ({ request }) => {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const meta = (await (await request.get(`/builds/meta/${latest.id}.json`)).json()) as {
    id: string
    prerendered: string[]
  }
  expect(meta.id).toBe(latest.id)
  expect(meta.prerendered).toContain('/policies')
  // The Worker counts the visits of its own build alone.
  const health = (await (await request.get('/healthz')).json()) as { build: string }
  expect(health.build).toBe(latest.id)
})

test.describe('a missing chunk', () => {
  const closets = '/walk-in-closets'

  test('makes the browser load the linked page once', async ({ page }) => {
    const documents = documentLoads(page)
    await withoutPart(page, 'show-document')
    await open(page, '/policies')
    documents.length = 0
    await mainLink(page, 'Walk-in closets').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Walk-in closets' })).toBeVisible()
    await expect(page).toHaveURL(closets)
    expect(documents).toEqual([closets])
  })

  test('keeps the URL and the typed text of the page the second time', async ({ page }) => {
    await withoutPages(page)
    await open(page, '/support')
    await page.evaluate(() => {
      const until = { path: '/walk-in-closets', expires: Date.now() + 10_000 }
      sessionStorage.setItem('app:reload', JSON.stringify(until))
    })
    await page.getByRole('textbox', { name: 'Message' }).fill('Two doors do not close.')
    await mainLink(page, 'Walk-in closets').click()
    await expect(page.getByRole('alert')).toContainText('That page could not be loaded.')
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two doors do not close.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Walk-in closets' })).toBeVisible()
  })
})

/** Fails requests for chunks whose file name starts with this, as after a newer build. */
async function withoutPart(page: Page, part: string): Promise<void> {
  await page.route(new RegExp(`/assets/${part}-(?!tile)[\\w-]+\\.js`), (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
}

/** Fails requests of the shop's script for pages; the browser's own succeed. */
async function withoutPages(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api') && !url.pathname.includes('.'),
    (route) =>
      route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 503, body: 'Busy' }),
  )
}

/** Records the paths of documents that the browser loads. */
function documentLoads(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}
