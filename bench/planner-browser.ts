import { chromium, type Browser } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { chromiumToLaunch, findChromium } from '../scripts/chromium.ts'
import { drawnCode } from './drawn-code.ts'
import { against } from './figures.ts'
import { open, visit, type Visit } from './first-tap/phone.ts'
import { EVENTS, tapAndLook } from './first-tap/visit.ts'
import { median } from './load.ts'
import { PHONE } from './page-weight.ts'
import { serveCompressed } from './serve-compressed.ts'

const ROUNDS = 5
const [MOVES, STEP_PX] = [80, 2]
const [FRAME_GOAL_MS, PAINT_GOAL_MS, LARGEST_GOAL_MS] = [16, 100, 1500]
const TAPS = ['main [value=shoes]', 'main [value=double]', 'main [value=drawers]', 'main [value=open]']

type Row = [name: string, measured: string, goal: string]

/** What a slow phone needs for the planner: each frame of a drag, the taps of an edit, and the first view. */
export async function plannerBrowserRows(shop: string, quality: number): Promise<Row[]> {
  if (!findChromium()) return [['Planner in a browser', 'no Chromium', '']]
  const edge = await serveCompressed(shop, quality)
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })
  try {
    const [frames, taps, largest]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const edited = await edit(browser, edge.url)
      frames.push(...edited.frames)
      taps.push(...edited.taps)
      largest.push(await largestPaint(browser, edge.url))
    }
    return [
      row(`Frame of a drag, script, 95 of 100 of ${frames.length}`, at(frames, 0.95), FRAME_GOAL_MS),
      row(`Tap of an edit to the next paint, 75 of 100 of ${taps.length}`, at(taps, 0.75), PAINT_GOAL_MS),
      row('Largest paint of the start', median(largest), LARGEST_GOAL_MS),
    ]
  } finally {
    await browser.close()
    edge.stop()
  }
}

/** Drags the divider beside the chosen section with a finger, then taps layouts. */
async function edit(browser: Browser, shop: string): Promise<{ frames: number[]; taps: number[] }> {
  const phone = await visit(browser, { scripts: true })
  try {
    await phone.page.addInitScript({ content: FRAMES + EVENTS })
    await open(phone, shop + plannerHref({ code: drawnCode(), section: 0 }))
    const frames = await drag(phone)
    const taps: number[] = []
    for (const selector of TAPS) taps.push(await tapAndLook(phone, selector))
    return { frames, taps }
  } finally {
    await phone.close()
  }
}

async function drag({ page, devtools }: Visit): Promise<number[]> {
  const box = (await page.locator('.drag__handle').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await page.evaluate('frameTimes.length = 0')
  await touch('touchStart', [{ x, y }])
  for (let move = 1; move <= MOVES; move++) {
    // Back and forth, so that the divider never rests at its end.
    const by = move <= MOVES / 2 ? move : MOVES - move
    await touch('touchMove', [{ x: x - by * STEP_PX, y }])
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await touch('touchEnd', [])
  return page.evaluate<number[]>('frameTimes.filter((time) => time > 1)')
}

async function largestPaint(browser: Browser, shop: string): Promise<number> {
  const phone = await visit(browser, { scripts: true })
  try {
    await phone.page.setViewportSize(PHONE.viewport)
    await phone.page.addInitScript({ content: LARGEST })
    await open(phone, shop + paths.planner)
    return await phone.page.evaluate<number>('globalThis.largest')
  } finally {
    await phone.close()
  }
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!
}

function row(name: string, ms: number, goal: number): Row {
  return [name, `${ms.toFixed(0)} ms`, against(Number(ms.toFixed(0)), goal, ' ms')]
}

/** Keeps how long the callbacks of each frame run. */
const FRAMES = `(() => {
  const times = (globalThis.frameTimes = [])
  const original = requestAnimationFrame
  globalThis.requestAnimationFrame = (run) =>
    original((now) => {
      const start = performance.now()
      run(now)
      times.push(performance.now() - start)
    })
})();`

const LARGEST = `new PerformanceObserver((list) => (globalThis.largest = list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true })`
