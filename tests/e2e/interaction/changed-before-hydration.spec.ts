import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { autofill, changes, translate } from '../support/changed-page.ts'
import { filledCart, kit, open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

/** Each with two fields, one after the other. */
const forms: Record<string, { path: string; fields: [string, string]; needsCart?: true }> = {
  'the login': { path: paths.login, fields: ['email', 'password'] },
  'the registration': { path: paths.register, fields: ['first_name', 'last_name'] },
  'the address of an order': { path: paths.checkoutAddress, fields: ['first_name', 'last_name'], needsCart: true },
  'the support form': { path: paths.support, fields: ['name', 'email'] },
  'the first questions of the planner': { path: paths.planner, fields: ['back', 'ceiling'] },
}

const both = 'texts and fields changed'

test.use({ isChanged: true })

for (const [form, { path, fields, needsCart }] of Object.entries(forms)) {
  // Every form meets all changes at once, the login each of them.
  for (const how of form === 'the login' ? Object.keys(changes) : [both]) {
    const isChosen = form === 'the address of an order'
    test.describe(`on a page with ${how}`, () => {
      test.beforeEach(async ({ page, context }) => {
        if (needsCart) await filledCart(context)
        await open(page, path)
        await changes[how]!(page)
      })

      test(`what is typed into ${form} arrives in its fields${longUnless(isChosen)}`, async ({ page }) => {
        const [first, second] = fields.map((name) => field(page, name)) as [Locator, Locator]
        await first.click()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type('ada.lovelace')
        await page.keyboard.press('Tab')
        await page.keyboard.type('Analytical')
        await hydrated(page)
        await expect(first).toHaveValue('ada.lovelace')
        await expect(second).toHaveValue('Analytical')
        await expect(second).toBeFocused()
      })

      test(`what is filled into ${form} stays when the pointer moves${longUnless(isChosen)}`, async ({ page }) => {
        await autofill(page, Object.fromEntries(fields.map((name) => [name, `filled ${name}`])))
        await field(page, fields[1]).hover()
        await hydrated(page)
        for (const name of fields) await expect(field(page, name)).toHaveValue(`filled ${name}`)
      })
    })
  }
}

test('on a translated page the caret stays where it was', async ({ page }) => {
  await open(page, paths.support)
  await translate(page)
  await field(page, 'name').evaluate((input: HTMLInputElement) => {
    input.value = 'Ada Lovelace'
    input.focus()
    input.setSelectionRange(3, 3)
  })
  await hydrated(page)
  await page.keyboard.type(' King')
  await expect(field(page, 'name')).toHaveValue('Ada King Lovelace')
})

test('on a translated page choices, boxes, long texts, files and what is folded out stay', async ({
  page,
  context,
}) => {
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  await translate(page)
  const folded = await page.evaluate(() => {
    const state = document.querySelector<HTMLElement>('main [name=state]') as unknown as HTMLSelectElement
    state.value = 'WA'
    document.querySelector<HTMLInputElement>('main [name=marketing]')!.checked = true
    const details = document.querySelector<HTMLDetailsElement>('main details')
    if (details) details.open = !details.open
    return details?.open
  })
  await page.getByRole('main').getByRole('textbox').first().hover()
  await hydrated(page)
  await expect(field(page, 'state')).toHaveValue('WA')
  await expect(page.locator('main [name=marketing]')).toBeChecked()
  expect(await page.evaluate(() => document.querySelector<HTMLDetailsElement>('main details')?.open)).toBe(folded)

  await open(page, paths.support)
  await translate(page)
  await field(page, 'message').evaluate((text: HTMLTextAreaElement) => (text.value = 'One\nTwo'))
  await page.locator('main input[type=file]').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
    input.files = chosen.files
  })
  await page.getByRole('main').getByRole('textbox').first().hover()
  await hydrated(page)
  await expect(field(page, 'message')).toHaveValue('One\nTwo')
  expect(await page.locator('main input[type=file]').evaluate((input: HTMLInputElement) => input.files!.length)).toBe(1)
})

test('on a translated page the text beside a form stays', async ({ page }) => {
  await open(page, paths.careers)
  const length = () => page.locator('main').evaluate((main: HTMLElement) => main.textContent.length)
  const before = await length()
  await translate(page)
  await page.getByRole('main').getByRole('textbox').first().hover()
  await hydrated(page)
  expect(await length()).toBeGreaterThanOrEqual(before)
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
