import type { Locator, Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

/** Clicks from Today to the end of each. A search that is sent by Enter counts as one. */
const clicksOf = { 'correct a street': 3, 'swap a finish before cutting': 3, 'answer with a drawing': 2 }

test('orders and requests need no terminal, and few clicks @long', async ({ page, context }) => {
  await atDesk(context, 'owner')
  const desk = deskOf(page)
  await withOrders(desk)
  expect(desk.counts).toEqual(clicksOf)
})

type Desk = ReturnType<typeof deskOf>

/** What staff do with the page, which counts their clicks. */
function deskOf(page: Page) {
  const main = page.getByRole('main')
  const counts: Record<string, number> = {}
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const find = async (number: string) => {
    await page.goto(deskPaths.home)
    clicks++
    await page.getByRole('search').getByRole('searchbox').fill(number)
    await page.getByRole('search').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${number}$`))
  }
  const play = async (what: string, steps: () => Promise<void>) => {
    clicks = 0
    await test.step(what, steps)
    counts[what] = clicks
  }
  return { page, main, click, find, play, counts }
}

async function withOrders({ page, main, click, find, play }: Desk): Promise<void> {
  await play('correct a street', async () => {
    await find(orders.week)
    await click(
      main
        .locator('section', { has: page.getByRole('heading', { name: 'Ships to' }) })
        .getByRole('link', { name: 'Change' }),
    )
    await main.getByLabel('Street address').first().fill('88 Corrected Way')
    await click(main.getByRole('button', { name: 'Save the address' }))
    await expect(page).toHaveURL(new RegExp(`${deskHref(deskPaths.order, { number: orders.week })}$`))
    await expect(main).toContainText('88 Corrected Way')
  })

  await play('swap a finish before cutting', async () => {
    await find(orders.week)
    await click(
      main
        .locator('section', { has: page.getByRole('heading', { name: 'Lines' }) })
        .getByRole('link', { name: 'Change' }),
    )
    const options = main.getByRole('combobox', { name: /^Options of/ })
    const other = options.locator('option:not(:checked)').first()
    await options.selectOption((await other.getAttribute('value'))!)
    await expect(main.locator('input[name=expected]')).toBeAttached()
    const method = main.getByLabel('Refund method')
    if (await method.isVisible()) await method.selectOption('Check')
    await click(main.getByRole('button', { name: /^Save/ }))
    await expect(page).toHaveURL(new RegExp(`${deskHref(deskPaths.order, { number: orders.week })}`))
  })

  await play('answer with a drawing', async () => {
    await find(requests.week)
    const drawing = (await main.locator('a[href^="/planner"]').first().getAttribute('href'))!
    await main.getByLabel('Text').fill(`This fits your walls: ${new URL(drawing, page.url()).href}`)
    await click(main.getByRole('button', { name: 'Send reply' }))
    await expect(main).toContainText('This fits your walls')
  })
}
