import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { jpeg, text } from '#tests/support/files.ts'
import { withFiles } from '../written-files.ts'
import { isAt, reads, type Journey, type Visit } from '../visit.ts'

export const files: Journey = [
  'a form with files keeps what was right, says what was not, and is sent',
  (visit) => withFiles([jpeg('wall.jpg'), text('notes.jpg')], (chosen) => send(visit, chosen)),
]

async function send({ page, arrive }: Visit, chosen: string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(paths.requestDesign)
  await page.getByRole('radio', { name: 'Pantry' }).check()
  for (const [label, value] of [
    ['Back wall (A)', '72 1/4'],
    ['Depth (D)', '25'],
    ['Ceiling height', '96'],
    ['ZIP code', '972'],
    ['Name', 'Jordan Fir'],
    ['Email', 'jordan@example.com'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
  const photos = page.getByLabel(/^Photos of the space/)
  await photos.setInputFiles(chosen)
  await page.getByRole('button', { name: 'Send my measurements' }).click()

  await reads(page.getByRole('alert'), 'notes.jpg isn’t a JPEG, PNG or WebP file')
  expect(await page.getByLabel('Back wall (A)').inputValue()).toBe('72 1/4')
  expect(await page.getByRole('checkbox', { name: 'wall.jpg' }).count()).toBe(1)
  await page.getByLabel('ZIP code').fill('97209')
  await page.getByRole('button', { name: 'Send my measurements' }).click()
  await isAt(page, new RegExp(`^${paths.requestDesignConfirm}\\?reference=RQ-`))
}
