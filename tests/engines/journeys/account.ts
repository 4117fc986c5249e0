import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { dashboardHeading, fillAddress, fillLogin, fillRegistration, mailedLink } from '#tests/e2e/support/account.ts'
import { alive, goTo, isAt, PHONE, reads, until, type Journey, type Visit } from '../visit.ts'

export const account: Journey = [
  'on a phone a visitor registers, confirms the address, saves another one, signs out and in, and deletes the account',
  live,
]

async function live({ page, context, arrive }: Visit): Promise<void> {
  const email = `journey-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  await page.setViewportSize(PHONE)
  await arrive(paths.register)
  await page.getByLabel('First name').fill('Robin')
  await page.getByRole('button', { name: 'Create account' }).click()
  await until(page, () => document.activeElement?.matches('[data-error-summary]') === true)
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isAt(page, paths.home)

  await goTo(page, await mailedLink(context, email, /^Confirm/))
  await reads(heading, 'Email confirmed')
  await alive(page)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await reads(heading, dashboardHeading)

  await main.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click()
  await reads(heading, 'Shipping addresses')
  await alive(page)
  await fillAddress(page, '1 First St')
  await page.getByRole('button', { name: 'Save address' }).click()
  await reads(page.getByRole('article'), '1 First St')

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await isAt(page, paths.home)
  await goTo(page, paths.login)
  await alive(page)
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await reads(heading, dashboardHeading)

  await goTo(page, paths.accountPreferences)
  await alive(page)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await isAt(page, paths.home)
  await goTo(page, paths.dashboard)
  await isAt(page, `${paths.login}?next=${encodeURIComponent(paths.dashboard)}`)
}
