import { readFile } from 'node:fs/promises'
import { apiPaths, paths } from '#shared/paths.ts'
import { openWorkbook } from '#tests/support/workbook.ts'
import {
  fillAddress,
  fillLogin,
  fillRegistration,
  mailedLink,
  notice,
  placedOrder,
  savedAddress,
  signedIn,
} from '../support/account.ts'
import { MEMBER_PASSWORD } from '../support/members.ts'
import { filledCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const NEW_PASSWORD = 'a quieter closet door'

test('a visitor without JavaScript can register, use the account and delete it', async ({ page, context }) => {
  test.setTimeout(90_000)
  const email = `forms-${Date.now()}@example.com`
  const accountNav = page.getByRole('main').getByRole('navigation', { name: 'Account' })

  await test.step('registering shows a missing captcha under its checkbox, then leads home', async () => {
    await page.goto(paths.register)
    await fillRegistration(page, email)
    await page.getByRole('checkbox', { name: 'I am not a robot' }).uncheck()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveTitle(/^Error: Register/)
    await expect(page.getByRole('alert')).toContainText(
      'The g-recaptcha-response field is required. Check the box to confirm you’re not a robot.',
    )
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await fillRegistration(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, `A verification email has been sent to ${email}`)).toBeVisible()
  })

  await test.step('the emailed link confirms the address', async () => {
    await page.goto(paths.dashboard)
    await expect(page).toHaveURL(paths.emailConfirmation)
    await page.goto(await mailedLink(context, email, /^Confirm/))
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  })

  const addresses = page.getByRole('article')
  await test.step('adding, editing, deleting addresses and changing the default', async () => {
    await accountNav.getByRole('link', { name: 'Addresses' }).click()
    await fillAddress(page, '1 First St')
    await page.getByLabel('ZIP code').fill('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter the ZIP code.')
    await expect(page.getByLabel('Street address')).toHaveValue('1 First St')
    await fillAddress(page, '1 First St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(notice(page, 'Address saved.')).toBeVisible()
    await fillAddress(page, '2 Second St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('link', { name: /^Edit .*2 Second St$/ }).click()
    await page.getByLabel('Street address').fill('22 Second St')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: /^Make default.*22 Second St$/ }).click()
    await expect(addresses.first()).toContainText('22 Second St')
    const first = addresses.filter({ hasText: '1 First St' })
    await first.getByText(/^Delete/).click()
    await first.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(notice(page, 'Address deleted.')).toBeVisible()
    await expect(addresses).toHaveCount(1)
  })

  await test.step('password and preferences', async () => {
    await accountNav.getByRole('link', { name: 'Password' }).click()
    await page.getByLabel('Current password').fill(MEMBER_PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(notice(page, 'Password changed. Other devices were signed out.')).toBeVisible()
    await accountNav.getByRole('link', { name: 'Preferences' }).click()
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(notice(page, 'Preferences saved.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  await test.step('the list and the export contain an order', async () => {
    const { number } = await placedOrder(context)
    await accountNav.getByRole('link', { name: 'My orders' }).click()
    await page.getByRole('link', { name: number, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await accountNav.getByRole('link', { name: 'Preferences' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('export.xlsx')
    const sheets = openWorkbook(new Uint8Array(await readFile(await download.path())).buffer)
    expect([...sheets.values()].flatMap(({ rows }) => rows.flat())).toEqual(expect.arrayContaining([email, number]))
  })

  await test.step('signing out, and in again on the page that required it', async () => {
    await accountNav.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, 'Successfully logged out')).toBeVisible()
    await page.goto(paths.accountPreferences)
    await expect(page).toHaveURL(`${paths.login}?next=${encodeURIComponent(paths.accountPreferences)}`)
    await fillLogin(page, email)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fillLogin(page, email, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(paths.accountPreferences)
    await expect(notice(page, 'Successfully sign in')).toBeVisible()
  })

  await test.step('deleting the account', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(notice(page, 'You have successfully deleted your account')).toBeVisible()
    expect((await context.request.get(apiPaths.user)).status()).toBe(401)
  })
})

test('a button selects a saved address at the checkout', async ({ page, context }) => {
  await signedIn(context, 'choosing')
  await savedAddress(context, { address_line_1: '1 First St' })
  await savedAddress(context, { address_line_1: '2 Second St' })
  await filledCart(context)
  await page.goto(paths.checkoutAddress)
  await expect(page.getByLabel('Street address')).toHaveValue('1 First St')
  await page.getByRole('radio', { name: /2 Second St/ }).check()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('2 Second St')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByRole('main')).toContainText('2 Second St')
  await expect(page).toHaveURL(paths.checkoutDelivery)
})
