import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const AUDITS = {
  lcpMs: 'largest-contentful-paint',
  blockedMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const

export type Judged = { scores: Record<string, number> } & Record<keyof typeof AUDITS, number>

/** Blocked time of the same page varies from 0 to 40 ms on 2 cores. */
const RUNS = 9

/**
 * The run with the median blocked time: scores of 0 to 100 and three figures. Null if Lighthouse cannot be installed
 * from the npm registry, or cannot read the page.
 */
export async function lighthouse(url: string, chromium: string): Promise<Judged | null> {
  const runs: Judged[] = []
  for (let run = 0; run < RUNS; run++) {
    const judged = await judge(url, chromium)
    if (judged) runs.push(judged)
  }
  return runs.toSorted((a, b) => a.blockedMs - b.blockedMs)[Math.floor(runs.length / 2)] ?? null
}

async function judge(url: string, chromium: string): Promise<Judged | null> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox']
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (status !== 0) return null
  const report = JSON.parse(said) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  const scores = Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)] as const)
  const figures = Object.entries(AUDITS).map(([name, id]) => [name, report.audits[id]!.numericValue] as const)
  return { scores: Object.fromEntries(scores), ...Object.fromEntries(figures) } as Judged
}
