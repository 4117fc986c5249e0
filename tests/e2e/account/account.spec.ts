import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWorkbook } from '#tests/support/workbook.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import {
  fillAddress,
  orderByInvoice,
  fillLogin,
  fillRegistration,
  mailedLink,
  notice,
  placedOrder,
  savedAddress,
  signedIn,
} from '../support/account.ts'
import { emailOf, MEMBER_PASSWORD } from '../support/members.ts'
import { alive, cart, filledCart, hydrate, kit, open, send, starter, openMenu } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'a quieter closet door'

test('a visitor registers, uses the account and deletes it @long @remote', async ({ page, context }) => {
  test.setTimeout(120_000)
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

test('signing out shows a toast for five seconds and clears the cart @long', async ({ page, context }) => {
  await signedIn(context, 'leaving')
  await filledCart(context)
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
  await open(page, paths.dashboard)
  await hydrate(page)
  await page.clock.pauseAt(new Date('2026-11-20T13:00:00Z'))
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(paths.home)
  const message = notice(page, 'Successfully logged out')
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ok, got it!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'cart_hash_id' }))
  await page.clock.runFor(4_800)
  await expect(message).toBeVisible()
  await page.clock.runFor(400)
  await expect(message).toHaveCount(0)
})

test('the shopper can close a message early @long', async ({ page, context }) => {
  await signedIn(context, 'idle')
  await open(page, paths.account)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: 'Ok, got it!' }).click()
  await expect(notice(page, 'Profile saved.')).toHaveCount(0)
})

test('signing in returns the guest to the page that required it @long', async ({ page }) => {
  await page.goto(paths.orders)
  await expect(page).toHaveURL(`${paths.login}?next=${encodeURIComponent(paths.orders)}`)
  await alive(page)
  await fillLogin(page, emailOf('returning'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.orders)
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
  await expect(notice(page, 'Successfully sign in')).toBeVisible()
  await openMenu(page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await expect(page.getByRole('banner')).toContainText(emailOf('returning'))
})

test('a wrong password shows an error and keeps the address', async ({ page }) => {
  await open(page, paths.login)
  await fillLogin(page, emailOf('mistaken'), 'not this one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('mistaken'))
  await expect(page).toHaveURL(paths.login)
})

test('signing in with an unconfirmed address shows why it fails @long', async ({ page }) => {
  await open(page, paths.login)
  await fillLogin(page, emailOf('unverified'))
  await page.getByRole('button', { name: 'Login' }).click()
  const text = 'This account is not verified yet. Please check your email and verify your account'
  await expect(notice(page, text)).toBeVisible()
  await expect(page).toHaveURL(paths.login)
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('unverified'))
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(paths.emailConfirmation)
  const sent = 'If an account with this address still needs to be confirmed, we’ve emailed it a new link.'
  await expect(notice(page, sent)).toBeVisible()
})

test('an unverified member sees a warning with the address on every page load @long', async ({ page, context }) => {
  await signedIn(context, 'unverified')
  const warning = notice(page, `A verification email has been sent to ${emailOf('unverified')}`)
  for (const path of [paths.faq, paths.shoppingCart, paths.home]) {
    await open(page, path)
    await expect(warning).toHaveCount(1)
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Ok, got it!' }).click()
    await expect(warning).toHaveCount(0)
  }
})

test('a member requests another email address, and the emailed link activates it @long', async ({ page, context }) => {
  const email = `moved-${Date.now()}@example.com`
  await signedIn(context, 'moving')
  await open(page, paths.account)
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New email')).toHaveValue(email)
  await page.getByLabel('Password').fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const sent = `We have emailed a link to ${email}. Your address won’t change until you open it.`
  await expect(notice(page, sent)).toBeVisible()
  await open(page, await mailedLink(context, email, /^Confirm your new/))
  await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
  await open(page, paths.account)
  await expect(page.getByRole('main')).toContainText(`Your address is ${email}.`)
})

test('an expired link offers a guest a new one @long', async ({ page, context }) => {
  const email = emailOf('late')
  await open(page, `${paths.emailConfirmation}?url=${encodeURIComponent('/verify-email/1/a?expires=1&signature=b')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('alert')).toContainText('nobody isn’t an email address.')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(paths.emailConfirmation)
  await open(page, await mailedLink(context, email, /^Confirm/))
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
})

test('a member resets a forgotten password through the emailed link @long', async ({ page, context }) => {
  const email = emailOf('forgetful')
  await open(page, paths.login)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(paths.login)
  await expect(notice(page, 'We have emailed your password reset link.')).toBeVisible()

  await open(page, await mailedLink(context, email, /^Reset/))
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('at least 8 characters')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(paths.login)
  await expect(notice(page, 'Your password has been reset.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()

  await fillLogin(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
})

test("signing in merges the guest's cart into the member's @long", async ({ page, context, browser }) => {
  const elsewhere = await browser.newContext()
  const member = 'joining'
  await signedIn(elsewhere, member)
  const saved = await filledCart(elsewhere, [starter.id, kit.id])
  await send(elsewhere, 'put', href(apiPaths.cartItem, { hash: saved, productId: kit.id }), { quantity: 2 })

  await filledCart(context)
  await open(page, paths.login)
  await fillLogin(page, emailOf(member))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(notice(page, 'Welcome back. 3 items were added from your saved cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
  const { items } = await cart(elsewhere, saved)
  expect(items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
    [starter.id, 2],
    [kit.id, 2],
  ])
  await elsewhere.close()
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

  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await openMenu(page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await page.getByRole('banner').getByRole('link', { name: 'My orders' }).click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 Third St')
  await page.evaluate(() => (globalThis.print = () => (document.title = 'Printed')))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printed')
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('article').filter({ hasText: '3 Third St' })).toHaveCount(1)
})

test('the checkout requests no account data for a guest @long', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.shoppingCart)
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()))
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where should it go?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a failed account deletion shows its reason and keeps the dialog open @long', async ({ page, context }) => {
  await signedIn(context, 'idle')
  await page.route(`**${apiPaths.userDelete}`, (route) => {
    const message = 'The password is incorrect.'
    return route.fulfill({ status: 422, json: { message, errors: { password: [message] } } })
  })
  await open(page, paths.accountPreferences)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const alerted = page.waitForEvent('dialog')
  const clicked = dialog.getByRole('button', { name: 'Delete account' }).click()
  const alert = await alerted
  expect(alert.message()).toBe('The password is incorrect.')
  await alert.accept()
  await clicked
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog).toBeVisible()
})

test('filtering the orders keeps the focus, and the form follows the URL @long', async ({ page, context }) => {
  await signedIn(context, 'busy')
  await open(page, paths.orders)
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.focus()
  await status.selectOption({ label: 'Shipped' })
  await expect(page.getByText('No order matches.')).toBeVisible()
  await expect(status).toBeFocused()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(paths.orders)
  await expect(status).toHaveValue('')
})

async function deleteAddress(page: Page, street: string): Promise<void> {
  const panel = page.getByRole('article').filter({ hasText: street })
  await panel.getByText(/^Delete/).click()
  await panel.getByRole('button', { name: 'Yes, delete it' }).click()
}
