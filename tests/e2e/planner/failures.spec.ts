import type { Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { signedIn } from '../support/account.ts'
import { drawing, openDrawing, price, widthsIn } from '../support/drawing.ts'
import { failEachPart, type Journey } from '../support/fail-each-part.ts'
import { expect, longUnless, test } from '../support/test.ts'

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

/** What the page can still reach once it is loaded: nothing, no server, or no script that it has not loaded yet. */
const losses: [without: string, lose: (page: Page) => Promise<unknown>][] = [
  ['a connection', (page) => page.context().setOffline(true)],
  ['a server', (page) => page.route('**/*', (route) => route.abort())],
  ['any script that is not loaded yet', (page) => page.route('**/*.js', (route) => route.abort())],
]

for (const [without, lose] of losses) {
  test(`without ${without}, forms, keys and links change the drawing and its price, and each edit is undone${longUnless(without === 'a connection')}`, async ({
    page,
  }) => {
    await page.clock.install()
    await openDrawing(page)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document' || /\/planner\?/.test(request.url())) documents.push(request.url())
    })
    await lose(page)
    const [start, first] = [page.url(), await price(page).textContent()]
    await drawing(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('Shift+BracketRight')
    await expect.poll(() => widthsIn(page)).toEqual([234, 232, 216, 240])
    await expect(price(page)).not.toHaveText(first!)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(1).click()
    await expect(page.getByRole('heading', { name: 'Section 2 of 4' })).toBeVisible()
    await button(page, 'Shoes').click()
    await expect(button(page, 'Shoes')).toHaveAttribute('aria-current', 'true')
    await page.getByLabel('Inside width').fill('50')
    await page.getByLabel('Inside width').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '12″ to 36″' })).toBeVisible()
    await button(page, 'Undo').click()
    await button(page, 'Undo').click()
    await expect(price(page)).toHaveText(first!)
    await expect.poll(() => widthsIn(page)).toEqual([226, 240, 216, 240])
    // Later edits are another step of the browser's history.
    await page.clock.fastForward(400)
    await button(page, 'Redo').click()
    await expect.poll(() => widthsIn(page)).toEqual([234, 232, 216, 240])
    await page.goBack()
    await expect(price(page)).toHaveText(first!)
    expect(new URL(page.url()).searchParams.get('d')).toBe(new URL(start).searchParams.get('d'))
    expect(documents).toEqual([])
  })
}

test('without a connection, the cart and the account say at their forms that they wait, and nothing is lost @long', async ({
  page,
  context,
}) => {
  await openDrawing(page)
  await context.setOffline(true)
  const drawn = page.url()
  await page.getByLabel('Save it as').fill('Bedroom')
  await button(page, 'Save to my account').click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeFocused()
  await expect(page.getByLabel('Save it as')).toHaveValue('Bedroom')
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
  expect(page.url()).toBe(drawn)
  await context.setOffline(false)
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('article').filter({ hasText: 'Price held until' })).toBeVisible()
})

test('without a server and the scripts that send it, a closet that is added stays on the page @long', async ({
  page,
}) => {
  await openDrawing(page)
  const drawn = page.url()
  await page.route('**/*', (route) => route.abort())
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible()
  expect(page.url()).toBe(drawn)
})
