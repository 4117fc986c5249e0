import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { orders } from '../support/desk/orders.ts'
import { quotes } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, longUnless, test } from '../support/test.ts'

type Refused = { path: string; button: string | RegExp; fill?: (page: Page) => Promise<unknown> }

const refused: Record<string, Refused> = {
  'a refund of too much': {
    path: deskHref(deskPaths.orderRefund, { number: orders.paid }),
    button: /^Refund/,
    fill: async (page) => {
      await page.getByLabel('Reason').selectOption('Goodwill')
      await page.getByLabel('Refund method').selectOption('Check')
      await page.getByLabel('Custom amount').fill('9999999')
    },
  },
  'an own line without words': {
    path: deskHref(deskPaths.quote, { quote: quotes.draft }),
    button: 'Add this line',
    fill: async (page) => {
      await page.getByText('Add a line in your own words').click()
      await page.getByLabel('Price, in dollars').fill('many')
    },
  },
  'an order on the telephone without an address, for a day that is over': {
    path: deskHref(deskPaths.quoteOrder, { quote: quotes.draft }),
    button: /^Place the order/,
    fill: (page) => page.getByLabel('Deliver not before').fill('2020-02-29'),
  },
  'a text with an element that does not exist': {
    path: `${deskPaths.texts}?page=/policies`,
    button: 'Save draft',
    fill: (page) => page.getByRole('textbox', { name: 'Text' }).fill('One <Nothing /> here'),
  },
}

for (const [name, { path, button, fill }] of Object.entries(refused)) {
  test(`${name} has no axe violations and fits 320 pixels, in both themes${longUnless(name.startsWith('a refund'))}`, async ({
    page,
    context,
  }) => {
    await atDesk(context, 'office')
    await page.goto(path)
    await fill?.(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
