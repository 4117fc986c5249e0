import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { failEachPart, type Journey } from './support/fail-each-part.ts'
import { filledCart, kit, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const product = href(paths.product, starter)
const message = 'The left door of my kit arrived with a scratch.'

const journeys: Journey[] = [
  {
    name: 'opening a category',
    start: paths.home,
    click: (page) => mainNav(page, 'Walk-in closets').click(),
    done: (page, timeout) =>
      expect(page.getByRole('heading', { level: 1, name: 'Walk-in closets' })).toBeVisible({ timeout }),
  },
  {
    name: 'opening a page of text',
    start: product,
    click: (page) => page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Policies' }).click(),
    done: (page, timeout) => expect(page.getByRole('heading', { level: 2, name: 'Returns' })).toBeVisible({ timeout }),
  },
  {
    name: 'adding to the cart',
    start: product,
    click: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
    // If only the response was lost, the second click adds another one.
    done: (page, timeout) => expect(page.getByRole('button', { name: /^Cart, [12] items?$/ })).toBeVisible({ timeout }),
  },
  {
    name: 'removing from the cart',
    start: paths.shoppingCart,
    prepare: (context) => filledCart(context, [starter.id, kit.id]),
    click: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: `Remove ${kit.name}` })
        .click(),
    done: (page, timeout) => expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible({ timeout }),
  },
  {
    name: 'writing to support',
    start: paths.support,
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(message)
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Park')
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
    },
    click: (page) => page.getByRole('button', { name: 'Send message' }).click(),
    done: (page, timeout) => expect(page).toHaveURL(new RegExp(paths.supportConfirm), { timeout }),
    kept: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message),
  },
]

for (const journey of journeys) failEachPart(journey)

test('a form that is sent without a connection keeps what was typed, and is sent once it is back', async ({
  page,
  context,
}) => {
  const { before, click, done, kept, start } = journeys.find(({ name }) => name === 'writing to support')!
  await open(page, start)
  await before!(page)
  await context.setOffline(true)
  for (let tries = 0; tries < 2; tries++) {
    await click(page)
    await expect(page.getByRole('alert').filter({ hasText: /offline|cannot be reached/ })).toBeVisible()
    await kept!(page)
  }
  await context.setOffline(false)
  await click(page)
  await done(page)
})

function mainNav(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}
