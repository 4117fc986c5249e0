import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { open, starter } from '../support/shopper.ts'
import { expect, phone, test } from '../support/test.ts'

const MOST_BYTES = 3_000
/** Hashes differ from build to build. */
const HASH = /-[\w-]{8}\.js/g
const SCRIPT = /\/assets\/vitals-[\w-]{8}\.js$/

test('a hidden page tells how quickly it loaded, in at most 256 bytes', async ({ page }) => {
  await visit(page, href(paths.product, starter))
  // After a key, nothing more counts as the largest part.
  await page.keyboard.press('Shift')
  const told = page.waitForRequest((request) => request.url().endsWith(apiPaths.vitals))
  await hide(page)
  const sent = (await told).postData()!
  expect(sent.length).toBeLessThanOrEqual(256)
  const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
  const { LCP, CLS, ...others } = JSON.parse(sent) as Record<string, unknown>
  expect(others).toMatchObject({ page: 'product', build: id, device: 'desktop' })
  expect(LCP).toBeGreaterThan(0)
  expect(CLS).toBeGreaterThanOrEqual(0)
})

test('the script that measures is at most 3 KB', async ({ page }) => {
  const loaded = page.waitForResponse(SCRIPT)
  await open(page, paths.home)
  const script = await (await loaded).text()
  expect(brotliCompressSync(script.replaceAll(HASH, '.js')).length).toBeLessThanOrEqual(MOST_BYTES)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a page tells how soon it answered a tap', async ({ page }) => {
    const sent = beacons(page)
    await visit(page, href(paths.product, starter))
    await page.getByRole('button', { name: 'One more' }).first().tap()
    await expect(page.locator('input[name=quantity]').first()).toHaveValue('2')
    // Browsers tell of an input after the frame that answered it.
    await page.evaluate(
      () => new Promise((told) => new PerformanceObserver(told).observe({ type: 'first-input', buffered: true })),
    )
    await hide(page)
    await expect.poll(() => sent).toHaveLength(1)
    expect(JSON.parse(sent[0]!)).toMatchObject({ page: 'product', device: 'phone', INP: expect.any(Number) })
  })
})

test.describe('nothing is loaded or sent', () => {})

/** Opens a page and waits until it measures. */
async function visit(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(SCRIPT)
  await open(page, path)
  await (await loaded).finished()
  await page.waitForLoadState('networkidle')
  // The figures are noted a frame after they are known.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** As when the visitor opens another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

function beacons(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.vitals)) sent.push(request.postData() ?? '')
  })
  return sent
}
