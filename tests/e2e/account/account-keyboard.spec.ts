import type { Locator } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { notice, placedOrder } from '../support/account.ts'
import { tabTo, typeInto } from '../support/keys.ts'
import { emailOf, MEMBER_PASSWORD } from '../support/members.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'a quieter closet door'
const ADDRESS = [
  ['First name', 'Robin'],
  ['Last name', 'Reed'],
  ['Street address', '1 First St'],
  ['City', 'Portland'],
  ['State', 'Oregon'],
  ['Phone', '(503) 555-0199'],
] as const

test('a visitor can register with the keyboard alone, even after a mistake @long', async ({ page }) => {
  test.setTimeout(90_000)
  const email = `keys-${Date.now()}@example.com`
  await open(page, paths.home)
  await tabTo(page, page.getByRole('button', { name: 'Account' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Register' }), { within: 4 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-page-loaded', 'true')

  await typeInto(page, 'First name', 'Robin')
  await typeInto(page, 'Last name', 'Reed')
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', 'short')
  await typeInto(page, 'Confirm password', 'short')
  const captcha = page.getByRole('checkbox', { name: 'I am not a robot' })
  await tabTo(page, captcha)
  await page.keyboard.press('Space')
  await expect(captcha).toBeChecked()
  await page.keyboard.press('Enter')

  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(MEMBER_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(MEMBER_PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Create account' }), { within: 4 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.home)
  await expect(notice(page, `A verification email has been sent to ${email}`)).toBeVisible()
})

test('a member can sign in, use the account, sign out and delete the account with the keyboard alone @long', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  const accountNav = main.getByRole('navigation', { name: 'Account' })
  const press = async (control: Locator) => {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  }
  const visit = async (name: string, heading = name) => {
    await press(accountNav.getByRole('link', { name }))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const signIn = async (password: string) => {
    await typeInto(page, 'Email', emailOf('keyboard'))
    await typeInto(page, 'Password', password)
    await page.keyboard.press('Enter')
  }

  await test.step('signing in', async () => {
    await open(page, paths.login)
    await signIn(MEMBER_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  })

  await test.step('adding an address, with an error for its missing ZIP code, editing and deleting it', async () => {
    const addresses = page.getByRole('article')
    await visit('Addresses', 'Shipping addresses')
    for (const [label, text] of ADDRESS) await typeInto(page, label, text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('ZIP code')).toBeFocused()
    await page.keyboard.type('97209')
    await page.keyboard.press('Enter')
    await expect(addresses).toContainText('1 First St')
    await press(addresses.getByRole('link', { name: /^Edit/ }))
    await expect(page.getByRole('heading', { level: 2, name: 'Edit address' })).toBeVisible()
    await tabTo(page, page.getByLabel('Street address'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('22 Second St')
    await page.keyboard.press('Enter')
    await expect(addresses).toContainText('22 Second St')
    await press(addresses.locator('summary'))
    await press(addresses.getByRole('button', { name: 'Yes, delete it' }))
    await expect(addresses).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the password', async () => {
    await visit('Password')
    await typeInto(page, 'Current password', MEMBER_PASSWORD)
    await typeInto(page, 'New password', NEW_PASSWORD)
    await typeInto(page, 'Confirm new password', NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Password changed. Other devices were signed out.')).toBeVisible()
  })

  await test.step('an order', async () => {
    const { number } = await placedOrder(context)
    await visit('My orders')
    await press(main.getByRole('link', { name: number, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  })

  await test.step('the preferences, and the export', async () => {
    await visit('Preferences')
    const themes = main.getByRole('group', { name: 'Theme' })
    await tabTo(page, themes.getByRole('radio', { name: 'System' }))
    await page.keyboard.press('ArrowRight')
    await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked()
    await press(main.getByRole('button', { name: 'Save preferences' }))
    await expect(notice(page, 'Preferences saved.')).toBeVisible()
    const download = page.waitForEvent('download')
    await press(main.getByRole('button', { name: 'Download' }))
    expect((await download).suggestedFilename()).toBe('export.xlsx')
  })

  await test.step('signing out in the header and in again', async () => {
    await page.keyboard.press('Control+Home')
    await press(page.getByRole('banner').getByRole('button', { name: 'Account' }))
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign out' }), { within: 5 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, 'Successfully logged out')).toBeVisible()
    await open(page, `${paths.login}?next=${encodeURIComponent(paths.accountPreferences)}`)
    await signIn(NEW_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  })

  await test.step('canceling, then deleting the account', async () => {
    const opener = main.getByRole('button', { name: 'Delete account' })
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await press(opener)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await press(dialog.getByRole('button', { name: 'Delete account' }))
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, 'You have successfully deleted your account')).toBeVisible()
  })
})
