import type { Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { atDesk } from './support/desk/staff.ts'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('the chosen theme is stored and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, paths.home)
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await stored(page, storageKeys.colorMode)).toBe('dark')
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'color-mode', value: 'dark' }))
  const dark = await background(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background(page)).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await background(page)).not.toBe(dark)
})

test('paper is black on white in the dark theme, also where a screen is dark in both @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'office')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const code = encode(closetOf())
  const printed = [paths.home, '/walk-in-closets/straight-wall-systems/1101', `${paths.plannerPrint}?d=${code}`]
  for (const path of [...printed, paths.whyUs, deskPaths.home, deskPaths.orders]) {
    await page.goto(path)
    expect.soft({ path, pale: await page.evaluate(paleText) }).toEqual({ path, pale: [] })
  }
})

/** What is written in a light color, or on a dark one. */
function paleText(): string[] {
  const g = new OffscreenCanvas(1, 1).getContext('2d')!
  const lightness = (color: string) => {
    g.clearRect(0, 0, 1, 1)
    g.fillStyle = color
    g.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = g.getImageData(0, 0, 1, 1).data
    return alpha! < 128 ? null : (red! + green! + blue!) / 3
  }
  const isPale = (element: Element) => {
    const style = getComputedStyle(element)
    const written = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim())
    const ground = lightness(style.backgroundColor)
    return written && element.checkVisibility() && (lightness(style.color)! > 140 || (ground !== null && ground < 110))
  }
  return [...document.querySelectorAll('body *:not(script, style)')]
    .filter((element) => !element.closest('dialog, [popover], .sr-only, .skip-link, .captcha') && isPale(element))
    .map(
      (element) => `${element.localName}.${element.getAttribute('class')} ${element.textContent.trim().slice(0, 30)}`,
    )
}

test('a closed promotion is hidden before the page is painted @long', async ({ page }) => {
  await open(page, paths.home)
  await page.getByRole('button', { name: 'Close this message' }).click()
  // No script but the one in the document.
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-promo', 'closed')
  await expect(page.getByRole('region', { name: 'Promotion' })).toBeHidden()
})

test('the shop uses five storage keys', async ({ page }) => {
  await open(page, paths.faq)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).toSorted()))
    .toEqual(['cart_hash_id', 'color-mode', 'cookies_settings', 'csrf-token', 'promo_banner'])
})

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
