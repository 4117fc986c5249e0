import { expect, test } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { notice } from './support/account.ts'
import { tabTo, typeInto } from './support/keys.ts'
import { emailOf, MEMBER_PASSWORD } from './support/members.ts'
import { open } from './support/shopper.ts'

test('registering needs nothing but the keyboard, also after a mistake', async ({ page }) => {
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
  await typeInto(page, 'Password again', 'short')
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

test('signing in, going around the account and signing out need nothing but the keyboard', async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, paths.login)
  await typeInto(page, 'Email', emailOf('keyboard'))
  await typeInto(page, 'Password', MEMBER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()

  const accountNav = page.getByRole('main').getByRole('navigation', { name: 'Account' })
  await tabTo(page, accountNav.getByRole('link', { name: 'Preferences' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  const themes = page.getByRole('main').getByRole('group', { name: 'Theme' })
  await tabTo(page, themes.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowRight')
  await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked()

  const opener = page.getByRole('main').getByRole('button', { name: 'Delete account' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign out' }), { within: 5 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.home)
  await expect(notice(page, 'Successfully logged out')).toBeVisible()
})
