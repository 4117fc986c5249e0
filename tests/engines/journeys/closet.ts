import { expect } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { orders } from '#tests/e2e/support/desk/orders.ts'
import { atDesk } from '#tests/e2e/support/desk/staff.ts'
import { paths } from '#shared/paths.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { goTo, onBoth, PHONE, reads, type Journey, type Visit } from '../visit.ts'

export const closet: readonly [string, Journey][] = [
  ...onBoth('a wall has three widths, the closet gets into the house, and costs less', plan),
  ['a board of an order is made again', remake],
]

async function plan({ page, arrive }: Visit): Promise<void> {
  await arrive(plannerHref({ code: encode(closetOf()) }))
  const main = page.getByRole('main')
  await reads(page.locator('.in-room').first(), 'Stand it in your room')

  await page.locator('details:has([name="back_42"]) > summary').first().click()
  await main.getByLabel('At 42″').fill('118 3/4')
  await main.getByRole('button', { name: 'Save widths' }).click()
  await reads(main, 'We build to the smallest: 118¾″.')
  await reads(main, 'wider')

  await page.locator('#access summary').click()
  await main.getByLabel(/^Stair with a turn/).fill('72')
  await main.getByRole('button', { name: 'Check' }).click()
  await reads(page.locator('#access [role=status]'), 'No')

  const price = async () => (await page.locator('.studio__price').innerText()).replaceAll(/\D/g, '')
  await main.getByRole('link', { name: 'Cheaper, same closet' }).click()
  const before = await price()
  await page.locator('.studio__saving').first().click()
  await expect.poll(price).not.toBe(before)
}

async function remake({ engine, page, context, arrive }: Visit): Promise<void> {
  const number = engine === 'webkit' ? orders.cutting : orders.printed
  await page.setViewportSize(PHONE)
  await atDesk(context, 'owner')
  await arrive(paths.cookieSettings)
  await goTo(page, `${deskHref(deskPaths.orderRemake, { number })}?line=1&marks=S1`)
  const main = page.getByRole('main')
  await main.getByLabel('Cause').selectOption('Damaged on the way')
  await main.getByRole('button', { name: 'Order the remake' }).click()
  await reads(main, 'Remake of 1 board')
}
