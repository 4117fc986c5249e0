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

test('photos show as previews, and the file itself is saved @long', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(pageOf('design'))
  const photo = page.getByRole('img', { name: 'Photo 1 of 6' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '2041.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('2041.jpg')
})

test('a request can be found, answered and undone by keyboard @long', async ({ page, context }) => {
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
