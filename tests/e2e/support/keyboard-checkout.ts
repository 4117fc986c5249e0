import type { Page } from '@playwright/test'
import { tabTo } from './keys.ts'
import { address } from './shopper.ts'
import { expect, test } from './test.ts'

/** Fills in the checkout from its first step and orders by invoice, with Tab, Enter, Space and the arrow keys alone. */
export async function orderByKeyboard(page: Page): Promise<void> {
  await test.step('address', () => typeAddress(page))
  await test.step('delivery', () => chooseDelivery(page))
  await test.step('payment', () => payByInvoice(page))
}

async function typeAddress(page: Page): Promise<void> {
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Where should it go?' })).toBeVisible()
  await type('Email', `keys-${crypto.randomUUID()}@example.com`)
  await type('First name', address.first_name)
  await type('Last name', address.last_name)
  await type('Street address', address.address_line_1)
  await type('City', address.city)
  await type('State', 'Oregon')
  await expect(page.getByLabel('State')).toHaveValue('OR')
  await type('ZIP code', address.zip_code)
  await type('Phone', '5035550199')
  await page.keyboard.press('Enter')
}

async function chooseDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'How should it arrive?' })).toBeVisible()
  const rates = page.getByRole('group', { name: 'Delivery method' }).getByRole('radio')
  await tabTo(page, rates.first())
  await page.keyboard.press('ArrowDown')
  await expect(rates.nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(rates.first()).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
  await page.keyboard.press('Enter')
}

async function payByInvoice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /^Test card/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Invoice or by phone/ })).toBeChecked()
  await tabTo(page, page.getByLabel('The sizes are right'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: /^Place order/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })).toBeVisible()
}
