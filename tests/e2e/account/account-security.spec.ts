import type { Browser, Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { fillLogin, fillRegistration, mailedLink, notice, signedIn } from '../support/account.ts'
import { emailOf, MEMBER_PASSWORD } from '../support/members.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const OWN_PASSWORD = 'a quieter closet door'

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test(`the owner of an address keeps strangers out of the account @long`, async ({ page, browser }) => {
  const email = `owner-${Date.now()}@example.com`
  await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': `2001:db8:e1::1` })
  await open(page, paths.register)
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(paths.home)

  const owner = await elsewhere(browser)
  await owner.setExtraHTTPHeaders({ 'CF-Connecting-IP': `2001:db8:e3::1` })
  await owner.goto(await mailedLink(page.context(), email, /^Confirm/))
  await expect(owner.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible()
  await owner.getByLabel('Password', { exact: true }).fill('what could it be')
  await owner.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(owner.getByRole('alert')).toContainText('The password is incorrect.')
  await expect(owner.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  await owner.getByLabel('New password', { exact: true }).fill('password')
  await owner.getByLabel('Confirm new password').fill('password')
  await owner.getByRole('button', { name: 'Save password and confirm' }).click()
  await expect(owner.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Many people use this password/,
  )
  await owner.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
  await owner.getByLabel('Confirm new password').fill(OWN_PASSWORD)
  await owner.getByRole('button', { name: 'Save password and confirm' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()

  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
})

test(`a member signs other devices out @long`, async ({ page, browser }) => {
  const name = 'watching'
  await signedIn(page.context(), name)
  const visitors = await Promise.all([elsewhere(browser), elsewhere(browser), elsewhere(browser)])
  for (const [index, visitor] of visitors.entries()) {
    await visitor.setExtraHTTPHeaders({ 'CF-Connecting-IP': `2001:db8:f1${index}::1` })
    await visitor.goto(paths.login)
    await fillLogin(visitor, emailOf(name), MEMBER_PASSWORD)
    await visitor.getByRole('button', { name: 'Login' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  }
  const [own, ...others] = visitors
  await own!.goto(paths.dashboard)
  const nav = own!.getByRole('main').getByRole('navigation', { name: 'Account' })
  await nav.getByRole('link', { name: 'Devices' }).click()
  await expect(own!.getByRole('heading', { level: 1, name: 'Signed-in devices' })).toBeVisible()
  const list = own!.getByRole('main').getByRole('listitem').filter({ hasText: 'Signed in' })
  await expect(list).toHaveCount(4)
  await expect(list.first()).toContainText('Chrome on Linux')
  await expect(list.first()).toContainText('This device')

  await own!.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
  await expect(notice(own!, 'That device was signed out.')).toBeVisible()
  await expect(list).toHaveCount(3)
  await own!.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(notice(own!, 'All other devices were signed out.')).toBeVisible()
  await expect(list).toHaveCount(1)
  for (const other of [...others, page]) {
    await other.goto(paths.dashboard)
    await expect(other).toHaveURL(/\/login/)
  }
  await own!.goto(paths.dashboard)
  await expect(own!.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
})
