import { alive, open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const HOUR_MS = 3_600_000
const newer = { id: 'a-newer-build', timestamp: 1 }

test('a newer build is told once an hour has passed, once, and the next page is a new document', async ({ page }) => {
  const asked: string[] = []
  await page.clock.install()
  await page.route('**/builds/latest.json*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: newer })
  })
  await page.goto('/faq')
  await page.clock.runFor(1000)
  await page.clock.runFor(HOUR_MS - 5000)
  expect(asked).toEqual([])
  await page.clock.runFor(10_000)
  const notice = page.getByText('A newer version of this shop is ready.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toBeHidden()
  await page.clock.runFor(HOUR_MS)
  await expect.poll(() => asked.length).toBe(2)
  await expect(notice).toBeHidden()

  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walk-in closets' }).click()
  expect((await document).url()).toContain('/walk-in-closets')
})

test('the running build is the latest, and its description can be had', async ({ request }) => {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const meta = (await (await request.get(`/builds/meta/${latest.id}.json`)).json()) as {
    id: string
    prerendered: string[]
  }
  expect(meta.id).toBe(latest.id)
  expect(meta.prerendered).toContain('/policies')
})

test('a part of the script that is gone loads the page anew, once', async ({ page }) => {
  const part = /\/assets\/category-(?!tile)[\w-]+\.js/
  // It cannot be loaded ahead either, of which nobody hears.
  await page.route(part, (route) => route.abort())
  await open(page, '/')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walk-in closets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Walk-in closets' })).toBeVisible()
  // The new document cannot have the part either: it is not loaded a second time.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('app:reload'))).toContain('/walk-in-closets')
  expect(documents).toHaveLength(1)
  await page.unroute(part)
  await page.reload()
  await alive(page)
})
