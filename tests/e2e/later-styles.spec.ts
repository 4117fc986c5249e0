import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { allLaidOut } from './support/motion.ts'
import { kit, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('the sheet of other pages, which comes with their parts, moves nothing of a page that is there', async ({
  page,
}) => {
  const compared = `${paths.compare}?ids=${starter.id},${kit.id}`
  for (const path of [paths.home, href(paths.category, starter), href(paths.product, starter), compared]) {
    await open(page, path)
    await allLaidOut(page)
    const before = await places(page)
    expect(await addSheetsOf(page, paths.login)).toBeGreaterThan(0)
    expect((await places(page)).filter((place, index) => place !== before[index])).toEqual([])
  }
})

/** Where each element of the main part that can be seen stands, and how large it is. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      if (!element.checkVisibility()) return ''
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${element.className}: ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )
}

/** Adds the sheets that another page has beside this one's. Resolves to their number, once they count. */
function addSheetsOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (other) => {
    const html = await (await fetch(other)).text()
    const sheets = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link[rel="stylesheet"]')
    const missing = [...sheets].filter((sheet) => !document.querySelector(`[href="${sheet.getAttribute('href')}"]`))
    const loaded = missing.map((sheet) => {
      const link: HTMLLinkElement = document.createElement('link')
      const here = new Promise((resolve) => link.addEventListener('load', resolve))
      link.rel = 'stylesheet'
      link.href = sheet.getAttribute('href')!
      document.head.appendChild(link)
      return here
    })
    return (await Promise.all(loaded)).length
  }, path)
}
