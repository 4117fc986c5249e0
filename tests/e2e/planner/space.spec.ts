import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const bare = closetOf()
const [run] = bare.runs
const closet: Design = {
  ...bare,
  led: '3000',
  runs: [
    { ...run!, d: 192, sections: run!.sections.map((section) => ({ ...section, light: true, door: 'slab' as const })) },
  ],
}
const here = plannerHref({ code: encode(closet) })

type Counted = { drawn: number }

/** Counts how often the 3D view is drawn, without its shadows, which are a picture of their own. */
async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.drawn = 0
    const { drawArraysInstanced } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArraysInstanced = function (...values) {
      if (!this.getParameter(this.FRAMEBUFFER_BINDING)) counted.drawn += 1
      drawArraysInstanced.apply(this, values)
    }
  })
}

/** Waits until the view has stopped moving: two samples of frames without a drawing. */
async function atRest(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const now = await page.evaluate(async () => {
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
        return (window as unknown as Counted).drawn
      })
      const isStill = now > 0 && now === last
      last = now
      return isStill
    })
    .toBe(true)
  return last
}

async function openSpace(page: Page, path = here): Promise<Locator> {
  await countDrawn(page)
  await open(page, path)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  const canvas = page.getByRole('img', { name: /^Your closet in 3D/ })
  await expect(canvas).toBeVisible()
  await atRest(page)
  return canvas
}

/** What the canvas shows; the picture itself, because WebGL keeps none. */
async function picture(canvas: Locator): Promise<string> {
  return (await canvas.screenshot()).toString('base64')
}

test('3D code loads only on request, and is at most 8 KB', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await open(page, here)
  await page.getByLabel('Inside width').focus()
  await expect(page.locator('main[data-hydrated]')).toBeVisible()
  // What every page starts when it is idle is not the view's.
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('space-view'))).toEqual([])
  const before = new Set(loaded)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByRole('img', { name: /^Your closet in 3D/ })).toBeVisible()
  await expect.poll(() => loaded.some((url) => url.includes('space-view'))).toBe(true)
  const scripts = [...new Set(loaded)].filter((url) => !before.has(url) && url.endsWith('.js'))
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()))
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(bytes).toBeLessThanOrEqual(8_000)
})

test('the view turns by drag, comes closer with +, goes back with 0, and opens its doors @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const canvas = await openSpace(page)
  const start = await picture(canvas)
  const box = (await canvas.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y, { steps: 4 })
  await page.mouse.up()
  await atRest(page)
  const turned = await picture(canvas)
  expect(turned).not.toBe(start)
  await canvas.focus()
  await page.keyboard.press('+')
  await atRest(page)
  expect(await picture(canvas)).not.toBe(turned)
  await page.keyboard.press('0')
  await atRest(page)
  await canvas.blur()
  expect(await picture(canvas)).toBe(start)
  await page.getByRole('button', { name: 'Doors open' }).click()
  await atRest(page)
  expect(await picture(canvas)).not.toBe(start)
})

test('nothing is drawn while nothing moves; with reduced motion a change is drawn once @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const canvas = await openSpace(page)
  const still = await atRest(page)
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await atRest(page)).toBe(still + 1)
  await page.getByRole('button', { name: 'Doors open' }).click()
  expect(await atRest(page)).toBe(still + 2)
})

test('if there is no WebGL 2, the view says so and the pictures from the corner show', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, here)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'can’t show the 3D view' })).toBeVisible()
  await expectCorner(page)
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
})

test('if the browser takes the canvas away, the pictures from the corner show, and 3D can be opened again @long', async ({
  page,
}) => {
  const canvas = await openSpace(page)
  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
  )
  await expect(page.getByRole('status').filter({ hasText: 'stopped the 3D view' })).toBeVisible()
  await expectCorner(page)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(canvas).toBeVisible()
})

async function expectCorner(page: Page): Promise<void> {
  const image = page.getByRole('img', { name: /^Your closet\. From/ })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('#corner').getByRole('link')).toHaveCount(4)
}

test('the 3D view and the pictures from the corner have no axe violations @long', async ({ page }) => {
  await openSpace(page)
  await page.getByText('Seen from the corner').click()
  await expectCorner(page)
  expect(await axeViolations(page, 'main')).toEqual([])
})
