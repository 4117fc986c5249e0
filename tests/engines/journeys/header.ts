import { expect } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { starter } from '#tests/e2e/support/shopper.ts'
import { isAt, PHONE, until, WIDE, type Journey, type Visit } from '../visit.ts'

export const header: Journey[] = [
  ['the header opens and closes its popovers, and its company menu leads to a page', popovers],
  ['the search of the header leads to its results, wide and on a phone', search],
  ['the menu of a phone opens, closes and leads to a category', menu],
  ['a closed cart takes no tap on a phone', closedCart],
]

async function popovers({ page, arrive }: Visit): Promise<void> {
  await page.setViewportSize(WIDE)
  await arrive(paths.home)
  for (const [name, id] of [
    ['Perfect Fit Guarantee', 'pop-guarantee'],
    ['Free shipping over $1,500', 'pop-shipping'],
    ['Account', 'pop-account'],
  ] as const) {
    const popover = page.locator(`#${id}`)
    await page.getByRole('button', { name }).first().click()
    await expect.poll(() => isOpaque(popover), { message: `${id} opens` }).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => popover.isVisible(), { message: `${id} closes` }).toBe(false)
  }
  await page.getByRole('button', { name: 'Company' }).click()
  await page.locator('#pop-company').getByRole('link', { name: 'Careers' }).click()
  await isAt(page, paths.careers)
}

async function search({ page, arrive }: Visit): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await arrive(paths.faq)
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect.poll(() => dialog.isVisible()).toBe(true)
    const field = dialog.locator('input[type=search]')
    await field.fill('pantry')
    await field.press('Enter')
    await isAt(page, `${paths.results}?q=pantry`)
  }
}

async function menu({ page, arrive }: Visit): Promise<void> {
  await page.setViewportSize(PHONE)
  await arrive(paths.home)
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await open.click()
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await sheet.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await open.click()
  await sheet.getByRole('link', { name: 'Reach-in', exact: true }).click()
  await isAt(page, href(paths.category, { slug: starter.slug }))
  await expect.poll(() => sheet.isVisible()).toBe(false)
}

async function closedCart({ page, arrive }: Visit): Promise<void> {
  await page.setViewportSize(PHONE)
  await arrive(paths.faq)
  const button = page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' })
  await button.click()
  const cart = page.locator('#pop-cart')
  await expect.poll(() => isOpaque(cart)).toBe(true)
  await page.keyboard.press('Escape')
  await until(page, () => {
    const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return hit !== null && hit.closest('[popover]') === null
  })
}

/** Whether a part that fades in is there to be read. */
async function isOpaque(part: ReturnType<Visit['page']['locator']>): Promise<boolean> {
  if (!(await part.isVisible())) return false
  return part.evaluate((element) => getComputedStyle(element).opacity === '1')
}
