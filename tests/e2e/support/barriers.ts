import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules that look at each element as it is drawn, which takes most of the time of all. */
const DRAWN = ['color-contrast', 'target-size']

type Look = { within?: string; rules?: 'drawn' | 'others' }

/** What axe finds on the page as it is, as "rule: element". Looks at what the selector matches, by all rules unless told. */
export async function barriers(page: Page, { within = 'html', rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Where nothing is found, which is the rule, no element needs to be named.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, selectors: false }
  if (rules === 'drawn') options.runOnly = DRAWN
  if (rules === 'others') options.rules = Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }]))
  return page.evaluate(
    async ([include, asked]) => {
      const { violations } = await axe.run({ include: [include] }, asked)
      if (violations.length === 0) return []
      const named = await axe.run({ include: [include] }, { ...asked, selectors: true })
      return named.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [within, options] as const,
  )
}
