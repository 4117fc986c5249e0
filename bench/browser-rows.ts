import { chromium } from '@playwright/test'
import { chromiumToLaunch, findChromium } from '../scripts/chromium.ts'
import { blockedByCpu } from './blocked.ts'
import { against, kb } from './figures.ts'
import { lighthouse } from './lighthouse.ts'
import { pageWeight } from './page-weight.ts'
import { serveCompressed } from './serve-compressed.ts'

const LIGHTHOUSE_GOALS: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const [BLOCKED_GOAL_MS, SHIFT_GOAL] = [20, 0.005]

/** Measures the pages in a phone's browser, behind a server that compresses like the edge. */
export async function browserRows(shop: string, pages: Record<string, string>, quality: number): Promise<string[][]> {
  const executable = findChromium()
  if (!executable) return [['First view and Lighthouse', 'no Chromium']]
  const rows: string[][] = []
  const edge = await serveCompressed(shop, quality)
  const urls = Object.entries(pages).map(([name, path]) => [name, edge.url + path] as const)
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })
  try {
    for (const [name, url] of urls) rows.push(...weightRows(name, await pageWeight(browser, url)))
    for (const [name, url] of urls) {
      const ms = await blockedByCpu(browser, url)
      rows.push([`Blocked, ${name}, by CPU time`, `${ms.toFixed(0)} ms`, against(ms, BLOCKED_GOAL_MS, ' ms')])
    }
    for (const [name, url] of urls) rows.push(...lighthouseRows(name, await lighthouse(url, executable)))
  } finally {
    await browser.close()
    edge.stop()
  }
  return rows
}

function weightRows(name: string, weight: Awaited<ReturnType<typeof pageWeight>>): string[][] {
  const total = [...weight.values()].reduce((sum, bytes) => sum + bytes, 0)
  const kinds = [...weight].filter(([, bytes]) => bytes > 0)
  return [
    [`First view, ${name}`, kb(total)],
    ...kinds.map(([kind, bytes]) => [`First view, ${name}: ${kind}`, kb(bytes)]),
  ]
}

function lighthouseRows(name: string, judged: Awaited<ReturnType<typeof lighthouse>>): string[][] {
  if (!judged) return [[`Lighthouse, ${name}`, 'not measured']]
  const { scores, lcpMs, blockedMs, layoutShift } = judged
  return [
    ...Object.entries(LIGHTHOUSE_GOALS).map(([category, goal]) => {
      const score = scores[category]!
      return [`Lighthouse, ${name}: ${category}`, String(score), `${score >= goal ? '≥' : 'UNDER'} ${goal}`]
    }),
    [`Lighthouse, ${name}: largest paint`, `${lcpMs.toFixed(0)} ms`],
    [`Lighthouse, ${name}: blocked`, `${blockedMs.toFixed(0)} ms`, against(blockedMs, BLOCKED_GOAL_MS, ' ms')],
    [`Lighthouse, ${name}: layout shift`, layoutShift.toFixed(4), against(layoutShift, SHIFT_GOAL, '')],
  ]
}
