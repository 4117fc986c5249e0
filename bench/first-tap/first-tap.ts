import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumToLaunch, findChromium } from '../../scripts/chromium.ts'
import { serve } from '../../scripts/serve.ts'
import { against } from '../figures.ts'
import { median } from '../load.ts'
import { serveCompressed } from '../serve-compressed.ts'
import { measure, type Measured } from './measure.ts'
import { taps, type Tap } from './taps.ts'
import { tapsOfVisit } from './visit.ts'

const ROUNDS = 9
/** Of brotli, like the edge. */
const PAGE_QUALITY = 5
/** Playwright's debugger asks for the place of each error that React makes when it starts, so V8 would parse it twice. */
const LIKE_UNWATCHED = '--js-flags=--no-enable-lazy-source-positions'
const PAINT_GOAL_MS = 200
const [CHANGE_GOAL_MS, RATIO_GOAL, READS_GOAL, TASK_GOAL_MS] = [100, 0.7, 3, 50]

/** The rows next to the database and far from it; with a word after the command, of the taps whose name contains it. */
export async function benchFirstTap(state: string): Promise<void> {
  for (const delay of ['0', '100']) {
    console.log(`${delay} ms more a trip to the database`)
    const shop = await serve({ port: 0, state: join(state, 'v3'), vars: { DATABASE_DELAY_MS: delay } })
    await firstTapRows(shop.url, PAGE_QUALITY, process.argv[3])
    await shop.stop()
  }
}

/**
 * Measures the first tap of a page's life, in turn with the same tap on the page without scripts; with `only`, the taps
 * whose name contains it. Prints each row once it is measured, because a tap that fails ends the run.
 */
export async function firstTapRows(shop: string, quality: number, only = ''): Promise<string[][]> {
  if (!findChromium()) return [['First tap', 'no Chromium']]
  const edge = await serveCompressed(shop, quality)
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox', LIKE_UNWATCHED] })
  try {
    const rows: string[][] = []
    const measured = taps.filter(({ name }) => name.includes(only))
    for (const tapped of measured) rows.push(...told(await rowsOf(browser, edge.url, tapped)))
    if (only) return rows
    const times = (await tapsOfVisit(browser, edge.url)).toSorted((a, b) => a - b)
    const slow = times[Math.ceil(times.length * 0.75) - 1]!
    const name = `Visit of ${times.length} taps: to the next paint`
    const visited = [
      [`${name}, 75 %`, ms(slow), against(slow, PAINT_GOAL_MS, ' ms')],
      [`${name}, slowest`, ms(times.at(-1)!)],
    ]
    return [...rows, ...told(visited)]
  } finally {
    await browser.close()
    edge.stop()
  }
}

function told(rows: string[][]): string[][] {
  for (const row of rows) console.log(row.join(' | '))
  return rows
}

async function rowsOf(browser: Browser, shop: string, tapped: Tap): Promise<string[][]> {
  const [ours, native]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(browser, shop, tapped, true))
    native.push(await measure(browser, shop, tapped, false))
  }
  const of = (measured: Measured[], figure: keyof Measured) => median(measured.map((one) => one[figure]))
  const [changed, done, reads] = [of(ours, 'changedMs'), of(ours, 'doneMs'), of(ours, 'reads')]
  const nativeDone = of(native, 'doneMs')
  const name = `First tap, ${tapped.name}`
  const ratio = done / nativeDone
  return [
    [`${name}: something changes`, ms(changed), against(changed, CHANGE_GOAL_MS, ' ms')],
    [`${name}: result`, ms(done), tapped.goalMs ? against(done, tapped.goalMs, ' ms') : ''],
    ...(tapped.isNative
      ? []
      : [
          [
            `${name}: of the ${ms(nativeDone)} without scripts`,
            `${ratio.toFixed(2)} ×`,
            against(Number(ratio.toFixed(2)), RATIO_GOAL, ' ×'),
          ],
        ]),
    [`${name}: requests that change nothing`, String(reads), against(reads, READS_GOAL, '')],
    taskRow(`${name}: longest task`, of(ours, 'longestTaskMs')),
    taskRow(`${name}: longest task of the scroll`, of(ours, 'swipeTaskMs')),
    [
      `${name}: scripts requested by the scroll`,
      String(of(ours, 'swipeScripts')),
      against(of(ours, 'swipeScripts'), 0, ''),
    ],
  ]
}

/** Tasks below 50 ms are not reported, so they count as 0. */
function taskRow(name: string, longest: number): string[] {
  return [name, longest === 0 ? `< ${TASK_GOAL_MS} ms` : ms(longest), against(longest, TASK_GOAL_MS, ' ms')]
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
