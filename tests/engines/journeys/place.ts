import { expect } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { starter } from '#tests/e2e/support/shopper.ts'
import type { Part } from '../shop-page.ts'
import { alive, isAt, PHONE, reads, type Journey, type Visit } from '../visit.ts'

export const place: Journey = [
  'on a phone a choice of a product leaves the page where it is, with its answer in sight',
  choose,
]

async function choose(visit: Visit): Promise<void> {
  const { page, arrive } = visit
  const product = href(paths.product, starter)
  await page.setViewportSize(PHONE)
  await arrive(product)
  const wall = page.getByLabel('My wall is')
  await wall.fill('72')
  const topOfForm = await topOf(visit, wall)
  await wall.press('Enter')
  await isAt(page, `${product}?wall=72`)
  await stays(visit, topOfForm, page.locator('output[for=wall]'))
  await reads(page.locator('output[for=wall]'), 'is left over')

  // It has an address of its own.
  await alive(page)
  const finish = page.locator('.swatch[data-finish=linen]')
  const topOfFinishes = await topOf(visit, finish)
  await finish.click()
  await isAt(page, /\/1201\d+\?wall=72$/)
  await stays(visit, topOfFinishes, page.locator('.buy .price').first())
}

/** How far the page is scrolled with this part in the middle, where a press finds it. */
async function topOf({ page }: Visit, part: Part): Promise<number> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = await page.evaluate(() => Math.round(scrollY))
  expect(top).toBeGreaterThan(0)
  return top
}

async function stays({ page }: Visit, top: number, answer: Part): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)).catch(() => -1)).toBe(top)
  const isInSight = () =>
    answer.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    })
  await expect.poll(isInSight).toBe(true)
}
