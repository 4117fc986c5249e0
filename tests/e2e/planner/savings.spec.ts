import type { Locator, Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { tabTo } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

const code = encode(closetOf())

const dollarsIn = (text: string) => Number(text.replaceAll(/\D/g, ''))
const price = async (page: Page) =>
  dollarsIn(await page.getByRole('region', { name: 'Price' }).getByRole('status').innerText())

test('what would cost less is asked for, and its button lowers the price by as much as it says', async ({ page }) => {
  const press = async (target: Locator) => {
    await tabTo(page, target, { within: 400 })
    await page.keyboard.press('Enter')
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(plannerHref({ code }))
  const link = page.getByRole('link', { name: 'Cheaper, same closet' })
  await press(link)
  const found = page.getByRole('region', { name: 'Cheaper, same closet' })
  const first = found.getByRole('button').first()
  await expect(first).toBeVisible()
  const before = await price(page)
  const saved = dollarsIn(/[\d,]+/.exec(await first.innerText())![0])
  await press(first)
  await expect.poll(() => price(page)).toBe(before - saved)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
