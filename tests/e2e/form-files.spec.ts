import { paths } from '#shared/paths.ts'
import { jpeg, text } from '#tests/support/files.ts'
import { expect, test } from './support/test.ts'

test('a photo sent with an invalid form need not be chosen again, and nothing typed is lost', async ({ page }) => {
  await page.goto(paths.requestDesign)
  await page.getByRole('radio', { name: 'Pantry' }).check()
  await page.getByLabel('Back wall (A)').fill('72 1/4')
  await page.getByLabel('Depth (D)').fill('25')
  await page.getByLabel('Ceiling height').fill('96')
  await page.getByLabel('ZIP code').fill('97209')
  await page.getByLabel('Name').fill('Jordan Fir')
  await page.getByRole('textbox', { name: 'Email' }).fill('jordan')
  const photos = page.getByLabel(/^Photos of the space/)
  await photos.setInputFiles(await Promise.all([jpeg('wall.jpg'), text('notes.jpg')].map(chosen)))
  await page.getByRole('button', { name: 'Send my measurements' }).click()

  const summary = page.getByRole('alert')
  await expect(summary).toContainText('notes.jpg isn’t a JPEG, PNG or WebP file')
  await expect(summary).toContainText('jordan isn’t an email address')
  await expect(page.getByLabel('Back wall (A)')).toHaveValue('72 1/4')
  await expect(page.getByRole('radio', { name: 'Pantry' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'wall.jpg' })).toBeChecked()
  await expect(photos).toHaveValue('')
  await expect(photos).toHaveAccessibleDescription(/notes\.jpg isn’t a JPEG/)

  await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com')
  await page.getByRole('button', { name: 'Send my measurements' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.requestDesignConfirm}\\?reference=RQ-`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your measurements')
})

async function chosen(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
