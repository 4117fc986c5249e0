import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const bare = closetOf()
const [run] = bare.runs
const closet: Design = {
  ...bare,
  led: '3000',
  runs: [{ ...run!, sections: run!.sections.map((section) => ({ ...section, light: true, door: 'slab' as const })) }],
}
const here = plannerHref({ code: encode(closet) })

type Counted = { drawn: number; shadows: number }

/** Counts how often the 3D view is drawn, and its shadows, which are a picture of their own. */
async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.drawn = counted.shadows = 0
    const { drawArraysInstanced } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArraysInstanced = function (...values) {
      counted[this.getParameter(this.FRAMEBUFFER_BINDING) ? 'shadows' : 'drawn'] += 1
      drawArraysInstanced.apply(this, values)
    }
  })
}

async function drawn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).drawn)
}

async function shadows(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).shadows)
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

test('the view turns by drag and keys, comes closer with + and the wheel, and goes back with 0 @long', async ({
  page,
}) => {
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
  for (const key of ['ArrowRight', 'ArrowUp', '+']) {
    const before = await picture(canvas)
    await page.keyboard.press(key)
    await atRest(page)
    expect(await picture(canvas), key).not.toBe(before)
  }
  await page.mouse.wheel(0, 200)
  await atRest(page)
  await page.keyboard.press('0')
  await atRest(page)
  await canvas.blur()
  expect(await picture(canvas)).toBe(start)
})

test('two fingers zoom the closet @long', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const canvas = await openSpace(page)
  await canvas.scrollIntoViewIfNeeded()
  const before = await picture(canvas)
  const box = (await canvas.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await context.newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [40, 60, 80])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await atRest(page)
  expect(await picture(canvas)).not.toBe(before)
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
  await context.close()
})

test('doors, lights and clothes switch, and the theme changes the view @long', async ({ page }) => {
  const canvas = await openSpace(page)
  for (const name of ['Doors open', 'Lights', 'Clothes']) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const before = await picture(canvas)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await atRest(page)
    expect(await picture(canvas), name).not.toBe(before)
  }
  const day = await picture(canvas)
  const count = await drawn(page)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await expect.poll(() => drawn(page)).toBeGreaterThan(count)
  expect(await picture(canvas)).not.toBe(day)
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

test('shadows are drawn again only when the doors or the closet change @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const canvas = await openSpace(page)
  const before = await shadows(page)
  expect(before).toBeGreaterThan(0)
  await canvas.focus()
  for (const key of ['ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key)
  await atRest(page)
  expect(await shadows(page)).toBe(before)
  await page.getByRole('button', { name: 'Doors open' }).click()
  await atRest(page)
  expect(await shadows(page)).toBe(before + 1)
})

test('an edit shows in the open 3D view, which stays where it was turned to @long', async ({ page }) => {
  const canvas = await openSpace(page, plannerHref({ code: encode(bare) }))
  await canvas.focus()
  await page.keyboard.press('ArrowUp')
  const count = await atRest(page)
  await canvas.blur()
  const before = await picture(canvas)
  await page.getByText('Add a part').click()
  await page.getByRole('button', { name: 'Add Shoe shelf' }).click()
  await expect(page.getByLabel('Shoe shelf, above the floor')).toBeVisible()
  await expect.poll(() => drawn(page)).toBeGreaterThan(count)
  await atRest(page)
  expect(await picture(canvas)).not.toBe(before)
})

const failures: [when: string, says: string, prepare: (page: Page) => Promise<void>][] = [
  [
    'its script does not load',
    'couldn’t be loaded',
    async (page) => void (await page.route(/space-view/, (route) => route.abort())),
  ],
  [
    'there is no WebGL 2',
    'can’t show the 3D view',
    async (page) =>
      void (await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })),
  ],
]

for (const [when, says, prepare] of failures) {
  test(`if ${when}, the view says so and the pictures from the corner show${longUnless(when.includes('WebGL'))}`, async ({
    page,
  }) => {
    await prepare(page)
    await open(page, here)
    await page.getByRole('button', { name: 'View in 3D' }).click()
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
    await expectCorner(page)
    await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
  })
}

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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the 3D view and the pictures from the corner have no axe violations, ${colorScheme} @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openSpace(page)
    await page.getByText('Seen from the corner').click()
    await expectCorner(page)
    expect(await axeViolations(page, 'main')).toEqual([])
  })
}
