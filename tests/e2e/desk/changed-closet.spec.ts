import type { Page } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { payByCard } from '../support/account.ts'
import { atDesk } from '../support/desk/staff.ts'
import { withDelivery } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a drawn closet is changed twice after it was paid, each time for the new price @long', async ({
  page,
  context,
}) => {
  const number = await buyCloset(page)
  await atDesk(context, 'owner')
  const codes = [encode(fourSections)]
  for (const becomes of ['Shoes', 'Drawers']) {
    await page.goto(deskHref(deskPaths.order, { number }))
    await page.getByRole('link', { name: 'Change this design' }).click()
    await expect.poll(() => codeOf(page, 'd')).toBe(codes.at(-1))
    await page.getByRole('button', { name: becomes, exact: true }).click()
    await expect.poll(() => codeOf(page, 'd')).not.toBe(codes.at(-1))
    await page.getByRole('link', { name: 'Use this drawing' }).click()
    await expect(page.getByText(/^New drawing, /)).toBeVisible()
    codes.push(codeOf(page, 'design')!)
    const total = await page.locator('input[name=expected]').inputValue()
    const method = page.getByLabel('Refund method')
    if (await method.isVisible()) await method.selectOption('Check')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page).toHaveURL(new RegExp(`/${number}`))
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(dollars(total))
  }
  expect(new Set(codes).size).toBe(3)
})

const codeOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const dollars = (cents: string) => (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Draws, buys and pays it by card. Resolves to the number of the order. */
async function buyCloset(page: Page): Promise<string> {
  await page.goto(plannerHref({ code: encode(fourSections) }))
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  const cookies = await page.context().cookies()
  const hash = cookies.find(({ name }) => name === cookieNames.cart)!.value
  await withDelivery(page.context(), hash)
  return (await payByCard(page.context(), hash)).number
}
