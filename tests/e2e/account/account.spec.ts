import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWorkbook } from '#tests/support/workbook.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import {
  fillAddress,
  orderByInvoice,
  fillRegistration,
  mailedLink,
  notice,
  placedOrder,
  savedAddress,
  signedIn,
} from '../support/account.ts'
import { emailOf, MEMBER_PASSWORD } from '../support/members.ts'
import { alive, filledCart, open, starter, openMenu } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'a quieter closet door'

test('a visitor registers, uses the account and deletes it @long @remote', async ({ page, context }) => {
  const email = `journey-${Date.now()}@example.com`
  const accountNav = page.getByRole('main').getByRole('navigation', { name: 'Account' })
  const visit = async (name: string, heading = name) => {
    await accountNav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  await test.step('registering without the captcha shows an error under it', async () => {
    await open(page, paths.register)
    await fillRegistration(page, email)
    await page.getByRole('checkbox', { name: 'I am not a robot' }).uncheck()
    await page.getByRole('button', { name: 'Create account' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(problem).toBeFocused()
    await problem
      .getByRole('link', {
        name: 'The g-recaptcha-response field is required. Check the box to confirm you’re not a robot.',
      })
      .click()
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  await test.step('registering leads home, with a warning that names the address', async () => {
    await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, `A verification email has been sent to ${email}`)).toBeVisible()
  })

  await test.step('a later page reminds the member with the address', async () => {
    await open(page, paths.faq)
    await expect(notice(page, `A verification email has been sent to ${email}`)).toHaveCount(1)
  })

  await test.step('the account waits for the confirmation', async () => {
    await openMenu(page.getByRole('banner').getByRole('button', { name: 'Account' }))
    await expect(page.getByText('Your email address isn’t confirmed yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(paths.dashboard)
    await expect(page).toHaveURL(paths.emailConfirmation)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  })

  await test.step('the emailed link confirms the address', async () => {
    await open(page, await mailedLink(context, email, /^Confirm/))
    await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
  })

  const addresses = page.getByRole('article')
  await test.step('adding two addresses makes the first the default', async () => {
    await visit('Addresses', 'Shipping addresses')
    await fillAddress(page, '1 First St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(notice(page, 'Address saved.')).toBeVisible()
    await expect(addresses).toHaveCount(1)
    await expect(addresses).toContainText('Default')
    await expect(page.getByLabel('Street address')).toHaveValue('')
    await fillAddress(page, '2 Second St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(addresses).toHaveCount(2)
    await expect(addresses.first()).toContainText('1 First St')
  })

  await test.step('editing an address', async () => {
    await page.getByRole('link', { name: /^Edit .*2 Second St$/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Edit address' })).toBeVisible()
    await expect(page.getByLabel('Street address')).toHaveValue('2 Second St')
    await page.getByLabel('Street address').fill('22 Second St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(addresses.filter({ hasText: '22 Second St' })).toHaveCount(1)
    await expect(addresses).toHaveCount(2)
    await expect(page).toHaveURL(paths.accountAddresses)
  })

  await test.step('making the other address the default, and deleting the first and then the last', async () => {
    await page.getByRole('button', { name: /^Make default.*22 Second St$/ }).click()
    await expect(addresses.first()).toContainText('22 Second St')
    await expect(addresses.first()).toContainText('Default')
    await deleteAddress(page, '1 First St')
    await expect(addresses).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await deleteAddress(page, '22 Second St')
    await expect(addresses).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Your first address' })).toBeVisible()
  })

  await test.step('the profile', async () => {
    await visit('Profile')
    await page.getByLabel('First name').fill('Robyn')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(notice(page, 'Profile saved.')).toBeVisible()
    await page.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a last name.')
    await expect(page.getByLabel('First name')).toHaveValue('Robyn')
  })

  await test.step('the password', async () => {
    await visit('Password')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Current password').fill(MEMBER_PASSWORD)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(notice(page, 'Password changed. Other devices were signed out.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })

  await test.step('the preferences apply the theme at once', async () => {
    await visit('Preferences')
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('switch', { name: /^Design ideas/ }).check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(notice(page, 'Preferences saved.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await alive(page)
    await expect(page.getByRole('main').getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('switch', { name: /^Design ideas/ })).toBeChecked()
  })

  let number = ''
  await test.step('the account lists its order', async () => {
    number = (await placedOrder(context)).number
    await visit('My orders')
    await page.getByRole('link', { name: number, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(starter.name)
    await expect(accountNav.getByRole('link', { name: 'My orders' })).toHaveAttribute('aria-current', 'true')
    await accountNav.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible()
  })

  await test.step('the export is a workbook with the order', async () => {
    await visit('Preferences')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('export.xlsx')
    const sheets = openWorkbook(new Uint8Array(await readFile(await download.path())).buffer)
    expect([...sheets.values()].flatMap(({ rows }) => rows.flat())).toEqual(expect.arrayContaining([email, number]))
  })

  await test.step('deleting the account asks first, and home confirms it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, 'You have successfully deleted your account')).toBeVisible()
    expect((await context.request.get(apiPaths.user)).status()).toBe(401)
  })
})

test('a member orders with a saved address and saves another, and the account lists the order', async ({
  page,
  context,
}) => {
  await signedIn(context, 'saving')
  await savedAddress(context, { address_line_1: '1 First St' })
  await savedAddress(context, { address_line_1: '2 Second St' })
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  const street = page.getByLabel('Street address')
  await expect(page.getByRole('radio', { name: /1 First St/ })).toBeChecked()
  await expect(street).toHaveValue('1 First St')
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('saving'))

  await page.getByRole('radio', { name: /2 Second St/ }).check()
  await expect(street).toHaveValue('2 Second St')
  await expect(page.getByRole('radio', { name: /2 Second St/ })).toBeFocused()
  await page.goBack()
  await expect(street).toHaveValue('1 First St')
  await expect(page.getByRole('radio', { name: /1 First St/ })).toBeChecked()

  await page.getByRole('radio', { name: 'Another address' }).check()
  await expect(street).toHaveValue('')
  await fillAddress(page, '3 Third St')
  await page.getByRole('checkbox', { name: 'Save this address' }).check()
  await orderByInvoice(page)
  const number = new URL(page.url()).searchParams.get('o')!

  await page.goto(href(paths.order, { number }))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 Third St')
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('article').filter({ hasText: '3 Third St' })).toHaveCount(1)
})

async function deleteAddress(page: Page, street: string): Promise<void> {
  const panel = page.getByRole('article').filter({ hasText: street })
  await panel.getByText(/^Delete/).click()
  await panel.getByRole('button', { name: 'Yes, delete it' }).click()
}
