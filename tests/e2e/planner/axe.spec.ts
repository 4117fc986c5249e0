import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const code = encode(closetOf())
const phone = { width: 390, height: 844 }

const states: Record<string, (page: Page) => Promise<void>> = {
  'the start': (page) => open(page, paths.planner),
  'a link that was cut off': (page) => open(page, `${paths.planner}?d=${code.slice(0, 30)}`),
  'the editor': (page) => open(page, plannerHref({ code, want: '44-8-40-90-0' })),
  'a section with its parts on a phone': async (page) => {
    await page.setViewportSize(phone)
    await open(page, plannerHref({ code, section: 2 }))
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a refused width': async (page) => {
    await open(page, plannerHref({ code, section: 0 }))
    await page.getByLabel('Inside width').fill('50')
    await page.getByLabel('Inside width').press('Enter')
    await expect(page.getByRole('alert')).toContainText('12″ to 36″')
  },
  'the page of a closet in the cart': async (page) => {
    await open(page, plannerHref({ code }))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Your closet/ })
      .click()
    await expect(page).toHaveURL(/\/design\/\d+$/)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
  'a design that breaks a rule': async (page) => {
    const closet = closetOf()
    await open(page, plannerHref({ code: encode({ ...closet, room: { ...closet.room, back: 960 } }) }))
    await expect(page.getByRole('button', { name: /^Repair/ })).toBeVisible()
  },
}

const chosen = ['a section with its parts on a phone', 'a refused width', 'a design that breaks a rule']

for (const [name, show] of Object.entries(states)) {
  const themes = chosen.includes(name) ? (['light', 'dark'] as const) : (['dark'] as const)
  for (const theme of themes) {
    test(`${name} has no axe violations, ${theme}${longUnless(theme === 'light')}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await show(page)
      expect(await axeViolations(page, 'main')).toEqual([])
    })
  }
}
