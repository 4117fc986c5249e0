import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from './motion.ts'

/** Half of what the package's `source` is. A page that is looked at often is given it as an init script, which Chromium compiles once. */
export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Of a long list the first cards stand for the others, which are made alike. */
const ALIKE = '#products > :nth-child(n + 7)'

/** What axe finds in what the selector matches, as "rule: element". */
export async function axeViolations(page: Page, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await atRest(page)
  return page.evaluate(
    async (parts) => {
      // Where nothing is found, which is the rule, no element needs to be named.
      const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, selectors: false }
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(parts, options)
      if (violations.length === 0) return []
      const named = await axe.run(parts, { ...options, selectors: true })
      return named.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { include: [selector], exclude: [ALIKE] },
  )
}
