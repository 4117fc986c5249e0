import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { fillAddress, orderByInvoice } from '../support/account.ts'
import { orderByKeyboard } from '../support/keyboard-checkout.ts'
import { tabTo } from '../support/keys.ts'
import { address, open } from '../support/shopper.ts'
import { expect, phone, test } from '../support/test.ts'

/** Fills in the checkout and orders by invoice, from the cart on. */
async function order(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email').fill(`drawn-${crypto.randomUUID()}@example.com`)
  await fillAddress(page, address.address_line_1)
  await orderByInvoice(page)
}

/** The order's page and the print set show the closet that was drawn. */
async function seeOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order AL-/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your closet, 119″')
  await expect(page.getByRole('button', { name: /^Buy again at \$[\d,]+/ })).toBeVisible()
  await page.getByRole('link', { name: 'Drawing and cut list to print' }).click()
  await expect(page.getByRole('main')).toContainText('Cut list')
  await expect(page.getByRole('main')).toContainText('Panel')
}

async function answer(page: Page): Promise<void> {
  await page.getByLabel('Wall to wall').fill('119 1/2')
  await page.getByRole('button', { name: 'Design it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your closet')
}

async function seeCart(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(paths.shoppingCart))
  const line = page.getByRole('article').filter({ hasText: 'Your closet, 119″' })
  await expect(line.getByRole('img').or(line.locator('img'))).toBeVisible()
  await expect(line).toContainText('Price held until')
}

/** Adds a shelf to the closet in the cart and puts it back in its place. */
async function changeInCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit design/ }).click()
  await page.getByText('Add a part').click()
  await page.getByRole('button', { name: 'Add Shoe shelf' }).click()
  await expect(page.getByLabel('Shoe shelf, above the floor')).toBeVisible()
  await page.getByRole('button', { name: 'Replace in cart' }).click()
  await expect(page.getByText('Your closet was replaced.')).toBeVisible()
}

test('a closet is drawn, changed in the cart, put back and ordered with a mouse @long', async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, paths.planner)
  await answer(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await seeCart(page)
  await changeInCart(page)
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Your closet was replaced.')).toBeHidden()
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
  await order(page)
  await seeOrder(page)
})

test.describe('on a phone @long', () => {
  test.use(phone)

  test('a closet is drawn and ordered by touch', async ({ page }) => {
    test.setTimeout(90_000)
    await open(page, paths.planner)
    await page.getByLabel('Wall to wall').fill('119 1/2')
    await page.getByRole('button', { name: 'Design it' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your closet')
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await seeCart(page)
    await order(page)
    await seeOrder(page)
  })
})

test('a closet is drawn and ordered with the keyboard alone @long', async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, paths.planner)
  await tabTo(page, page.getByLabel('Wall to wall'))
  await page.keyboard.type('119 1/2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your closet')
  const price = page.getByRole('status').filter({ hasText: 'Price' })
  const before = await price.textContent()
  await tabTo(page, page.getByText('Add a part'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add Shoe shelf' }))
  await page.keyboard.press('Enter')
  await expect(price).not.toHaveText(before!)
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Enter')
  await seeCart(page)
  await tabTo(page, page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await orderByKeyboard(page)
  await tabTo(page, page.getByRole('link', { name: 'Track this order' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Drawing and cut list to print' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Cut list')
})
