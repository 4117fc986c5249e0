import { expect } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { reads, WIDE, type Journey, type Visit } from '../visit.ts'

export const closet: Journey = ['a wall has three widths, the closet gets into the house, and costs less', plan]

async function plan({ page, arrive }: Visit): Promise<void> {
  await page.setViewportSize(WIDE)
  await arrive(plannerHref({ code: encode(closetOf()) }))
  const main = page.getByRole('main')
  await reads(page.locator('.in-room').first(), 'Stand it in your room')

  await page.locator('details:has([name="back_42"]) > summary').first().click()
  await main.getByLabel('At 42″').fill('118 3/4')
  await main.getByRole('button', { name: 'Save widths' }).click()
  await reads(main, 'We build to the smallest: 118¾″.')
  await reads(main, 'wider')

  await page.locator('#access a').click()
  await main.getByLabel(/^Stair with a turn/).fill('72')
  await main.getByRole('button', { name: 'Check' }).click()
  await reads(page.locator('#access [role=status]'), 'No')

  const price = async () => (await page.locator('.studio__price').innerText()).replaceAll(/\D/g, '')
  await main.getByRole('link', { name: 'Cheaper, same closet' }).click()
  const before = await price()
  await page.locator('.studio__saving').first().click()
  await expect.poll(price).not.toBe(before)
}
