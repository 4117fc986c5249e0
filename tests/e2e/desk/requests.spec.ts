import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { press } from '../support/desk/keys.ts'
import { tabTo } from '../support/keys.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const pageOf = (name: keyof typeof requests) => deskHref(deskPaths.request, { reference: requests[name] })

test('the list and the request share a page on desktop and are two pages on a phone', async ({ page, context }) => {
  await atDesk(context, 'office')
  const line = page.getByRole('listitem').filter({ hasText: 'Mei-Lin Foster' }).getByRole('link')
  const heading = page.getByRole('heading', { name: 'Mei-Lin Foster' })
  await page.goto(deskPaths.requests)
  await line.click()
  await expect(heading).toBeVisible()
  await expect(line).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(heading).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Requests' }).click()
  await expect(line).toBeVisible()
  await expect(heading).toHaveCount(0)
})

test('photos show as previews, and the file itself is saved', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(pageOf('design'))
  const photo = page.getByRole('img', { name: 'Photo 1 of 6' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '2041.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('2041.jpg')
})

test('a request can be found, answered and undone by keyboard', async ({ page, context }) => {
  await atDesk(context, 'keys')
  await page.goto(deskPaths.log)
  await press(page, 'g', 'r')
  await expect(page).toHaveURL(new RegExp(`${deskPaths.requests}$`))
  await press(page, 'j')
  await expect(page.locator('.inbox li').first().getByRole('link')).toBeFocused()
  await page.goto(pageOf('byKeys'))
  await tabTo(page, page.getByLabel('Text'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Yes, with two people.')
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email goes out at')).toBeVisible()
  await press(page, 'z')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone. No email was sent.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('staff filter requests, assign one, send a saved reply, undo it, add a note, link an order and delete', async ({
    page,
    context,
  }) => {
    await atDesk(context, 'mover')
    await page.goto(deskPaths.requests)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Name, email, reference').fill('hutchins')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Dale Hutchins' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dale Hutchins')

    await page.getByText('Unassigned').click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Assigned to Dana Okafor')).toBeVisible()

    await page.getByLabel('Start from').selectOption('We have what we need')
    await page.getByRole('button', { name: 'Insert' }).click()
    await expect(page.getByLabel('Text')).toHaveValue(/^Hello Dale,\s+Thank you, we have what we need\.$/)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for reply')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('New')

    await page.getByLabel('Staff note').fill('Called back')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called back' })).toBeVisible()

    await page.getByText('Link an order').click()
    await page.getByLabel('Order number').fill('AL-9999-999')
    await page.locator('form[data-action="request-link"]').getByRole('button').click()
    await expect(page.getByRole('alert')).toContainText('Order not found.')
    await page.getByLabel('Order number').fill('AL-4444-444')
    await page.locator('form[data-action="request-link"]').getByRole('button').click()
    await expect(page.getByText('Linked to')).toBeVisible()

    await page.getByText('Delete request').click()
    await page.getByLabel(`Type ${requests.scriptless}`).fill(requests.scriptless)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText(`${requests.scriptless} and its files were deleted.`)).toBeVisible()
  })
})
