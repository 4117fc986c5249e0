import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { mailedLink } from '../support/account.ts'
import { orders } from '../support/desk/orders.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk, codeOfAuthenticator, emailOf, STAFF_PASSWORD } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript staff sign in, unlock the Desk, look into the log, and lock the Desk', async ({ page }) => {
  await page.goto(`${paths.login}?next=${encodeURIComponent(deskPaths.log)}`)
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(emailOf('scriptless'))
  await main.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await main.getByRole('button', { name: 'Login' }).click()
  await main.getByLabel('Password').fill(STAFF_PASSWORD)
  await main.getByLabel('Six-digit code from your authenticator app').fill('000000')
  await main.getByRole('button', { name: 'Unlock the Desk' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await main.getByLabel('Password').fill(STAFF_PASSWORD)
  await main.getByLabel('Six-digit code from your authenticator app').fill(codeOfAuthenticator())
  await main.getByRole('button', { name: 'Unlock the Desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')
  await page.getByLabel('What').selectOption('Desk access')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/action=desk/)
  await expect(page.getByRole('table', { name: 'Log, newest first' }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Lock the Desk' }).click()
  await page.goto(deskPaths.log)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock the Desk')
})

test('without JavaScript staff set up two-factor authentication by an emailed link, and keep their recovery codes', async ({
  page,
  context,
}) => {
  await atDesk(context, 'invited')
  await page.goto(deskPaths.open)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('We emailed you the link.')).toBeVisible()
  await page.goto(await mailedLink(context, emailOf('invited'), /^Set up two-factor/))
  const secret = (await page.locator('.factor-secret').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByLabel('Six-digit code in the app').fill(codeOfAuthenticator(secret))
  await page.getByRole('button', { name: 'Set up and unlock' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('link', { name: 'I saved them' }).click()
  await expect(page).toHaveURL(new RegExp(`${deskPaths.home}$`))
})

test('without JavaScript staff correct packages, mark an order as delivered, and move it back', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.order, { number: orders.leaving }))
  await page.getByText('Change packages').click()
  const packages = page.locator('form[data-action="order-packages"]')
  await packages.getByLabel('Tracking number').first().fill('1Z999AA10123456777')
  await packages.getByRole('button', { name: 'Save packages' }).click()
  await expect(page.getByRole('link', { name: '1Z999AA10123456777' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
  await page.locator('summary', { hasText: 'Move back to Shipped' }).click()
  const back = page.locator('form[data-action="order-move"]').filter({ hasText: 'Move back to Shipped' })
  await back.getByLabel('Why').fill('Wrong order')
  await back.getByRole('button', { name: 'Move back to Shipped' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped')
  await page.goto(deskPaths.log)
  await expect(page.getByRole('row', { name: /packages: .*UPS 1Z999AA10123456777/ })).toBeVisible()
})

test('without JavaScript selected orders are assigned and printed together', async ({ page, context }) => {
  await atDesk(context, 'mover')
  const both = [orders.given, orders.givenToo]
  const select = async () => {
    await page.goto(`${deskPaths.orders}?view=all&q=AL-9444`)
    for (const number of both) await page.getByLabel(`Select ${number}`).check()
  }
  await select()
  await page.getByLabel('Assign to').selectOption({ label: 'Dana Okafor (mover)' })
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('main')).toContainText('2 orders')
  await page.goto(deskHref(deskPaths.order, { number: orders.given }))
  await expect(page.getByRole('main')).toContainText('assigned to Dana Okafor')
  await select()
  await page.getByRole('button', { name: 'Packing slip' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('without JavaScript a request is opened, waits, and is done', async ({ page, context }) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.request, { reference: requests.moving }))
  const heading = page.getByRole('heading', { level: 1 })
  for (const [verb, state] of [
    ['Mark as open', 'Open'],
    ['Mark as waiting', 'Waiting for reply'],
    ['Done', 'Done'],
  ] as const) {
    await page.getByRole('button', { name: verb, exact: true }).click()
    await expect(heading).toContainText(state)
  }
})

test('without JavaScript an answer whose mail failed is sent again', async ({ page, context }) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.request, { reference: requests.unsent }))
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText('Not sent: rejected by the mail server')
  await activity.getByRole('button', { name: 'Send it again' }).click()
  await expect(activity).toContainText('resent a failed reply')
  await expect(activity.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
})

test('without JavaScript an answer is saved, refused without a text, changed and deleted', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(deskPaths.savedReplies)
  const fresh = page.getByRole('region', { name: 'New reply' })
  await fresh.getByLabel('Name').fill('Come by')
  await fresh.getByLabel('Text').fill(' ')
  await fresh.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(fresh.getByLabel('Name')).toHaveValue('Come by')
  await fresh.getByLabel('Text').fill('Come to the workshop on any weekday.')
  await fresh.getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('region', { name: 'Come by' })
  await saved.locator('summary').click()
  await saved.getByLabel('Text').fill('Come to the workshop on any weekday before four.')
  await saved.getByRole('button', { name: 'Save' }).click()
  await saved.locator('summary').click()
  await expect(saved.getByLabel('Text')).toHaveValue('Come to the workshop on any weekday before four.')
  await saved.getByRole('button', { name: 'Delete “Come by”' }).click()
  await expect(saved).toHaveCount(0)
})

test('without JavaScript saved views change places', async ({ page, context }) => {
  await atDesk(context, 'viewer')
  for (const name of ['First', 'Second']) {
    await page.goto(`${deskPaths.orders}?view=all&rate=${name === 'First' ? 'curbside' : 'room'}`)
    await page.getByText('Save view', { exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save this view' }).click()
  }
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^(First|Second)/ })
  await expect(tabs).toHaveText([/^First/, /^Second/])
  await page.getByText('Change view', { exact: true }).click()
  await page.getByRole('button', { name: 'Move left' }).click()
  await expect(tabs).toHaveText([/^Second/, /^First/])
})

test('without JavaScript staff see what every combination would cost, and change the price', async ({
  page,
  context,
}) => {
  await atDesk(context, 'mover')
  await page.goto(deskHref(deskPaths.product, { id: 1742 }))
  const price = page.locator('form[data-action="product-prices"]')
  await price.getByLabel('Base price').fill('123')
  await price.getByRole('button', { name: 'Show new prices' }).click()
  await expect(page.getByRole('table', { name: 'Prices of the combinations' })).toContainText('$123.00')
  await price.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved.')).toBeVisible()
  await expect(price.getByLabel('Base price')).toHaveValue('123.00')
})

test('without JavaScript staff make a quote for a request and send it, and its customer puts it into the cart', async ({
  page,
  context,
}) => {
  await atDesk(context, 'office')
  await page.goto(deskHref(deskPaths.request, { reference: requests.scriptless }))
  await page.getByRole('button', { name: 'Make a quote' }).click()
  await page.getByLabel('Add a product or a design').fill('1731')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Price of Pull-Out Wire Basket').fill('9.00')
  await page.getByRole('button', { name: 'Calculate amounts' }).click()
  await expect(page.getByRole('button', { name: /^Send quote/ })).not.toContainText('$0.00')
  await page.getByRole('button', { name: /^Send quote/ }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Put this into my cart' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.shoppingCart}$`))
  await expect(page.getByRole('main')).toContainText('$9')
})
