import { deskPaths } from '#shared/desk/paths.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('a view is saved, shown, renamed and deleted by keyboard and without JavaScript, on a phone @long', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atDesk(context, 'mover')
  await page.goto(`${deskPaths.orders}?rate=curbside&view=all`)
  await page.getByText('Save view', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Freight')
  await page.keyboard.press('Enter')
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Freight/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByText('Change view', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this view').fill('Curbside')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Curbside/ })
  await expect(renamed).toBeVisible()
  await page.getByText('Change view', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete “Curbside”' }).press('Enter')
  await expect(renamed).toHaveCount(0)
})

test('view tabs stay on one line, however many there are @long', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atDesk(context, 'mover')
  await page.goto(deskPaths.orders)
  const boxes = await page.locator('.tabs a').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(boxes.length).toBeGreaterThan(6)
  expect(boxes.filter(({ right }, index) => index + 1 < boxes.length && right > boxes[index + 1]!.left)).toEqual([])
})

test.describe('with JavaScript @long', () => {
  test.use({ javaScriptEnabled: true })

  test('the forms of a view have no axe violations, in both themes, on a desktop and on a phone', async ({
    page,
    context,
  }) => {
    await atDesk(context, 'mover')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${deskPaths.orders}?rate=room`)
      await page.getByText('Save view', { exact: true }).click()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft([width, colorScheme, await axeViolations(page)]).toEqual([width, colorScheme, []])
      }
    }
  })
})
