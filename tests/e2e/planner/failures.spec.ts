import type { Page } from '@playwright/test'
import { encode } from '#shared/planner/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { signedIn } from '../support/account.ts'
import { drawing, openDrawing, price, widthsIn } from '../support/drawing.ts'
import { failEachPart, type Journey } from '../support/fail-each-part.ts'
import { expect, test } from '../support/test.ts'

const code = encode(closetOf({ back: 1100 }))
const start = plannerHref({ code, section: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const journeys: Journey[] = [
  {
    name: 'typing a width in the planner',
    start,
    before: (page) => page.getByLabel('Inside width').fill('30'),
    click: (page) => page.getByLabel('Inside width').press('Enter'),
    done: (page, timeout) => expect(page.getByRole('main')).toContainText('30″', { timeout }),
    kept: (page) => expect(page.getByLabel('Inside width')).toHaveValue('30'),
  },
  {
    name: 'choosing a layout in the planner',
    start,
    failsLate: true,
    click: (page) => button(page, 'Shoes').click(),
    done: (page, timeout) => expect(button(page, 'Shoes')).toHaveAttribute('aria-current', 'true', { timeout }),
    kept: (page) => expect(page).toHaveURL(start),
  },
  {
    name: 'undoing an edit of the planner',
    start,
    failsLate: true,
    before: async (page) => {
      await button(page, 'Shoes').click()
      await expect(button(page, 'Shoes')).toHaveAttribute('aria-current', 'true')
    },
    click: (page) => button(page, 'Undo').click(),
    done: (page, timeout) => expect(button(page, 'Redo')).toBeEnabled({ timeout }),
  },
  {
    name: 'adding a drawn closet to the cart',
    start,
    failsLate: true,
    click: (page) => page.getByRole('button', { name: 'Add to cart' }).click(),
    // If only the response was lost, the second click adds another one.
    done: (page, timeout) =>
      expect(page.getByRole('article').filter({ hasText: 'Price held until' })).toBeVisible({ timeout }),
    kept: (page) => expect(page).toHaveURL(start),
  },
  {
    name: 'saving a drawn closet',
    start,
    failsLate: true,
    prepare: (context) => signedIn(context, 'failing'),
    before: (page) => page.getByLabel('Save it as').fill(`Bedroom ${crypto.randomUUID().slice(0, 8)}`),
    click: (page) => button(page, 'Save to my account').click(),
    done: (page, timeout) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bedroom /, { timeout }),
    kept: (page) => expect(page.getByLabel('Save it as')).toHaveValue(/^Bedroom /),
  },
]

for (const journey of journeys) failEachPart(journey)

test('a closet that is added with two quick clicks is in the cart once', async ({ page }) => {
  await openDrawing(page)
  await button(page, 'Add to cart').dblclick()
  await expect(page.getByRole('article').filter({ hasText: 'Price held until' })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
})

test('without a connection the drawing is still changed and priced, and buying waits until it is back', async ({
  page,
  context,
}) => {
  await openDrawing(page)
  const before = await price(page).textContent()
  await context.setOffline(true)
  await drawing(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Shift+BracketRight')
  await expect.poll(() => widthsIn(page)).toEqual([234, 232, 216, 240])
  await expect(price(page)).not.toHaveText(before!)
  const drawn = page.url()
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('alert').filter({ hasText: /offline|cannot be reached/ })).toBeVisible()
  expect(page.url()).toBe(drawn)
  await context.setOffline(false)
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('article').filter({ hasText: 'Price held until' })).toBeVisible()
})
