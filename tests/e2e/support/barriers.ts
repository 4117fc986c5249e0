import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it is, as "rule: element". Looks at what the selector matches. */
export async function barriers(page: Page, { within = 'html' }: { within?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Where nothing is found, which is the rule, no element needs to be named.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, selectors: false }
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
