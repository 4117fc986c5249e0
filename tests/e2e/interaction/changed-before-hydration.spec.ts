import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { addForeignElements, autofill, translate } from '../support/changed-page.ts'
import { filledCart, kit, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isChanged: true })

test.describe('on a page with texts and fields changed', () => {
  test.beforeEach(async ({ page, context }) => {
    await filledCart(context)
    await open(page, paths.checkoutAddress)
    await translate(page)
    await addForeignElements(page)
  })

  test('what is typed into the address of an order arrives in its fields', async ({ page }) => {
    await field(page, 'first_name').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('ada.lovelace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Analytical')
    await hydrated(page)
    await expect(field(page, 'first_name')).toHaveValue('ada.lovelace')
    await expect(field(page, 'last_name')).toHaveValue('Analytical')
    await expect(field(page, 'last_name')).toBeFocused()
  })

  test('what is filled into the address of an order stays when the pointer moves', async ({ page }) => {
    await autofill(page, { first_name: 'filled first_name', last_name: 'filled last_name' })
    await field(page, 'last_name').hover()
    await hydrated(page)
    for (const name of ['first_name', 'last_name']) await expect(field(page, name)).toHaveValue(`filled ${name}`)
  })
})

test('on a translated page the cart stays open once it was opened', async ({ page, context }) => {
  await filledCart(context, [kit.id])
  await open(page, paths.home)
  const button = page.getByRole('button', { name: 'Cart, 1 item' })
  await expect(button).toBeVisible()
  await translate(page)
  await button.click()
  await expect(page.locator('[data-island=cart-menu]')).toHaveAttribute('data-hydrated')
  await expect(page.getByRole('button', { name: `Remove ${kit.name}` })).toBeVisible()
})

test('on a translated page a button that is held down while its script runs is still pressed', async ({
  page,
  context,
}) => {
  await filledCart(context, [kit.id])
  await open(page, paths.home)
  const button = page.getByRole('button', { name: 'Cart, 1 item' })
  await expect(button).toBeVisible()
  await translate(page)
  await button.hover()
  await page.mouse.down()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.locator('[data-island=cart-menu]')).toHaveAttribute('data-hydrated')
  await expect(page.getByRole('button', { name: `Remove ${kit.name}` })).toBeVisible()
})

test('on a translated page a button that needs React does what it says', async ({ page }) => {
  await open(page, href(paths.product, kit))
  await translate(page)
  await page.getByRole('button', { name: 'One more' }).first().click()
  await expect(field(page, 'quantity').first()).toHaveValue('2')
})

test('a page that is translated once it runs still shows what happened to a form', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await open(page, paths.login)
  await page.getByRole('main').getByRole('textbox').first().hover()
  await hydrated(page)
  await translate(page)
  await field(page, 'email').fill('nobody')
  await field(page, 'password').fill('no such password')
  for (let time = 0; time < 2; time++) {
    await page.locator('main form[data-action=login] button:not([type=button])').click()
    await expect(page.locator('[data-error-summary]')).toBeVisible()
    await translate(page)
  }
  await expect(field(page, 'email')).toHaveValue('nobody')
  expect(errors).toEqual([])
})

function field(page: Page, name: string): Locator {
  return page.locator(`main form [name=${name}]`).and(page.locator(':not([type=hidden])')).first()
}

async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-hydrated')
}
