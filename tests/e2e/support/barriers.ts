import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it is, as "rule: element". Looks at what the selector matches, by all rules unless told. */
export async function barriers(
  page: Page,
  { within = 'html', rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
  if (rules) options.runOnly = rules
  return page.evaluate(
    async ([include, asked]) => {
      const { violations } = await axe.run({ include: [include] }, asked)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [within, options] as const,
  )
}
