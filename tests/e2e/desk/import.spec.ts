import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test('a picture that someone chooses appears on the product’s page', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(deskHref(deskPaths.product, { id: 1421 }))
  const before = await page.getByLabel(/^Place of picture/).count()
  const buffer = Buffer.from(jpegOf(1_200, 960, 60_000))
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('What it shows').fill('Baskets on a shelf')
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByLabel(`What picture ${before + 1} shows`)).toHaveValue('Baskets on a shelf')
  // Other tests look at the product, too.
  await page.getByLabel(`Remove picture ${before + 1}`).check()
  await page.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByLabel(/^Place of picture/)).toHaveCount(before)
})
