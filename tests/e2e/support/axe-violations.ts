import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from './motion.ts'

/**
 * Half the size of the package's `source`. Pages that are checked often get it as an init script, which Chromium
 * compiles once.
 */
export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The first cards of a long list represent the others, which have the same markup. */
const ALIKE = '#products > :nth-child(n + 7)'

/** The violations that axe finds within the selector, as "rule: element". */
export async function axeViolations(page: Page, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await atRest(page)
  return page.evaluate(
    async (parts) => {
      // Usually there are none, and then no element needs a name.
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
