import { deskPaths } from '#shared/desk/paths.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const PAGE = `${deskPaths.content}?part=redirects`

test('lines to correct have no axe violations, in both themes, on a desktop and on a phone @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'owner')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(PAGE)
    await page.getByText('Add many', { exact: true }).click()
    await page.getByLabel('Redirects', { exact: true }).fill(`old,/faq\n/long,${'y'.repeat(400)}`)
    await page.getByRole('button', { name: 'Add all' }).click()
    await expect(page.getByRole('table', { name: 'Lines that cannot be added' })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft([width, colorScheme, await axeViolations(page)]).toEqual([width, colorScheme, []])
    }
  }
})

test('wrong lines of redirects are each named, and what was pasted stays after a lost connection and Back @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'owner')
  await page.goto(PAGE)
  const pasted = '/line-one,/reviews\nline two,/faq\n/line-three,//evil.example\n/line-four,/line-four'
  const lines = page.getByLabel('Redirects', { exact: true })
  await page.locator('summary', { hasText: 'Add many' }).click()
  await lines.fill(pasted)
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add all' }).click()
  await expect(page.locator('main')).toHaveCount(0)
  await page.unroute('**/*')
  await page.goBack()
  await expect(lines).toBeVisible()
  await expect(lines).toHaveValue(pasted)
  await page.getByRole('button', { name: 'Add all' }).click()
  await expect(page.getByText('3 lines are wrong. Nothing was added.').first()).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Lines that cannot be added' }).getByRole('row')
  await expect(wrong).toContainText([/Line/, /^2/, /^3/, /^4/])
  await expect(lines).toHaveValue(pasted)
  await expect(page.getByText('/line-one', { exact: true })).toHaveCount(0)
})
