import { chromium } from '@playwright/test'
import { chromiumToLaunch, findChromium } from '../chromium.ts'
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
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })
  try {
    for (const [name, path] of Object.entries(pages)) {
      const weight = await pageWeight(browser, edge.url + path)
      const total = [...weight.values()].reduce((sum, bytes) => sum + bytes, 0)
      rows.push([`First view, ${name}`, kb(total)])
      for (const [kind, bytes] of weight) if (bytes > 0) rows.push([`First view, ${name}: ${kind}`, kb(bytes)])
    }
    for (const [name, path] of Object.entries(pages)) {
      const ms = await blockedByCpu(browser, edge.url + path)
      rows.push([`Blocked, ${name}, by CPU time`, `${ms.toFixed(0)} ms`, against(ms, BLOCKED_GOAL_MS, ' ms')])
    }
    for (const [name, path] of Object.entries(pages)) {
      const judged = await lighthouse(edge.url + path, executable)
      if (!judged) {
        rows.push([`Lighthouse, ${name}`, 'not measured'])
        continue
      }
      const { scores, lcpMs, blockedMs, layoutShift } = judged
      for (const [category, goal] of Object.entries(LIGHTHOUSE_GOALS)) {
        const score = scores[category]!
        rows.push([`Lighthouse, ${name}: ${category}`, String(score), `${score >= goal ? '≥' : 'UNDER'} ${goal}`])
      }
      rows.push([`Lighthouse, ${name}: largest paint`, `${lcpMs.toFixed(0)} ms`])
      rows.push([
        `Lighthouse, ${name}: blocked`,
        `${blockedMs.toFixed(0)} ms`,
        against(blockedMs, BLOCKED_GOAL_MS, ' ms'),
      ])
      rows.push([`Lighthouse, ${name}: layout shift`, layoutShift.toFixed(4), against(layoutShift, SHIFT_GOAL, '')])
    }
  } finally {
    await browser.close()
    edge.stop()
  }
  return rows
}
