import type { Browser, Locator, Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { emailOf as emailOfMember, type MemberName } from '../support/members.ts'
import { orders } from '../support/desk/orders.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { tabTo } from '../support/keys.ts'
import { address } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

/** Each plays with what no other test changes. */
const weeks = [
  {
    ...{ name: 'with a mouse', scripts: true, keys: false, width: 1280, order: orders.week, request: requests.week },
    ...{ family: 1423, stocked: 1632, guest: 'week@guests.example', hired: 'hired' as MemberName, code: 'WEEK12' },
  },
  {
    ...{ name: 'with the keyboard', scripts: true, keys: true, width: 1280, order: orders.weekOfKeys },
    ...{ request: requests.weekOfKeys, family: 1521, stocked: 1634, guest: 'keys@guests.example' },
    ...{ hired: 'taken-on' as MemberName, code: 'KEYS12' },
  },
  {
    ...{ name: 'on a phone without JavaScript', scripts: false, keys: false, width: 390, order: orders.weekToo },
    ...{
      request: requests.weekToo,
      family: 1522,
      stocked: 1633,
      guest: 'phone@guests.example',
      hired: 'engaged' as MemberName,
      code: 'PHONE12',
    },
  },
] as const

/** Clicks from Today to the end of each. A search that is sent by Enter counts as one. */
const clicksOf = {
  ...{ 'correct a street': 3, 'swap a finish before cutting': 4, 'answer with a drawing': 2, 'send a quote': 4 },
  ...{ 'raise the prices of a family by 5 %': 4, 'receive stock': 3, 'make a coupon': 3, 'plan a banner': 3 },
  ...{ 'hide a product': 3, 'hire someone': 2, 'end the role': 3, 'erase a guest': 5, 'open the books of a year': 2 },
}

/** Each day plays on its own. */
const days = [
  ['orders and requests', withOrders],
  ['a quote, which its guest buys, and the guest, who is erased', withGuest],
  ['products', withProducts],
  ['content, staff and books', withStaff],
] as const

for (const week of weeks) {
  test.describe(`a week at the Desk ${week.name}`, () => {
    test.use({ javaScriptEnabled: week.scripts, viewport: { width: week.width, height: 900 } })

    for (const [name, day] of days) {
      const isChosen = day === withOrders && week.name === 'with a mouse'
      test(`${name} need no terminal, and few clicks${longUnless(isChosen)}`, async ({ page, context, browser }) => {
        await atDesk(context, 'owner')
        const desk = deskOf(week, page, browser)
        await day(desk)
        // Without the script, a button calculates first.
        const fewer = { 'swap a finish before cutting': 3, 'raise the prices of a family by 5 %': 3 }
        expect({ ...clicksOf, ...(week.scripts && fewer) }).toMatchObject(desk.counts)
      })
    }
  })
}

type Desk = ReturnType<typeof deskOf>

/** What staff do with the page, which counts their clicks. */
function deskOf(week: (typeof weeks)[number], page: Page, browser: Browser) {
  const main = page.getByRole('main')
  const counts: Record<string, number> = {}
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    if (!week.keys) return target.click()
    await tabTo(page, target.locator('xpath=ancestor-or-self::*[self::a or self::button or self::summary][1]'))
    await page.keyboard.press('Enter')
  }
  const type = async (field: Locator, text: string) => {
    if (!week.keys) return field.fill(text)
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const find = async (number: string) => {
    await page.goto(deskPaths.home)
    clicks++
    await page.getByRole('search').getByRole('searchbox').fill(number)
    await page.getByRole('search').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${number}$`))
  }
  const go = async (name: string) => {
    await page.goto(deskPaths.home)
    await click(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: new RegExp(`^${name}`) }))
  }
  const play = async (what: string, steps: () => Promise<void>) => {
    clicks = 0
    await test.step(what, steps)
    counts[what] = clicks
  }
  return { week, page, browser, main, click, type, find, go, play, counts }
}

async function withOrders({ week, page, main, click, type, find, play }: Desk): Promise<void> {
  await play('correct a street', async () => {
    await find(week.order)
    await click(
      main
        .locator('section', { has: page.getByRole('heading', { name: 'Ships to' }) })
        .getByRole('link', { name: 'Change' }),
    )
    await type(main.getByLabel('Street address').first(), '88 Corrected Way')
    await click(main.getByRole('button', { name: 'Save the address' }))
    await expect(page).toHaveURL(new RegExp(`${deskHref(deskPaths.order, { number: week.order })}$`))
    await expect(main).toContainText('88 Corrected Way')
  })

  await play('swap a finish before cutting', async () => {
    await find(week.order)
    await click(
      main
        .locator('section', { has: page.getByRole('heading', { name: 'Lines' }) })
        .getByRole('link', { name: 'Change' }),
    )
    const options = main.getByRole('combobox', { name: /^Options of/ })
    const other = options.locator('option:not(:checked)').first()
    await options.selectOption((await other.getAttribute('value'))!)
    if (week.scripts) await expect(main.locator('input[name=expected]')).toBeAttached()
    else await click(main.getByRole('button', { name: 'Calculate amount' }))
    const method = main.getByLabel('Refund method')
    if (await method.isVisible()) await method.selectOption('Check')
    await click(main.getByRole('button', { name: /^Save/ }))
    await expect(page).toHaveURL(new RegExp(`${deskHref(deskPaths.order, { number: week.order })}`))
  })

  let drawing = ''
  await play('answer with a drawing', async () => {
    await find(week.request)
    drawing = (await main.locator('a[href^="/planner"]').first().getAttribute('href'))!
    await type(main.getByLabel('Text'), `This fits your walls: ${new URL(drawing, page.url()).href}`)
    await click(main.getByRole('button', { name: 'Send reply' }))
    await expect(main).toContainText('This fits your walls')
  })
}

async function withGuest({ week, browser, main, click, type, go, play }: Desk): Promise<void> {
  let offer = ''
  await play('send a quote', async () => {
    await go('Quotes')
    await click(main.getByRole('button', { name: 'New quote' }))
    await type(main.getByLabel('Add a product or a design'), '1202')
    await click(main.getByRole('button', { name: 'Add line' }))
    await type(main.getByLabel(/^Name/).first(), 'Week Guest')
    await type(main.getByLabel(/^Email/).first(), week.guest)
    await type(main.getByLabel(/^ZIP code/), '97209')
    await type(main.getByLabel(/^Price of/), '700')
    await click(main.getByRole('button', { name: /^Send quote/ }))
    offer = await main.getByLabel('Link', { exact: true }).inputValue()
  })

  await test.step('the customer buys what was quoted', async () => {
    const shopper = await browser.newContext({ javaScriptEnabled: false })
    const shop = await shopper.newPage()
    await shop.goto(new URL(offer).pathname)
    await shop.getByRole('button', { name: 'Put this into my cart' }).click()
    await order(shop, week.guest)
    await shopper.close()
  })

  await play('erase a guest', async () => {
    await go('Customers')
    await type(main.getByLabel(/^Search by name/), week.guest)
    await click(main.getByRole('button', { name: 'Show' }))
    await click(main.getByRole('link', { name: /Park|Week Guest|week@|phone@|keys@/ }).first())
    await click(main.getByText('Erase this customer').first())
    await type(main.getByLabel(/^Type .* to confirm$/), week.guest)
    await click(main.getByRole('button', { name: 'Erase this customer' }))
    await expect(main).not.toContainText(week.guest)
  })
}

async function withProducts({ week, page, main, click, type, go, play }: Desk): Promise<void> {
  await play('raise the prices of a family by 5 %', async () => {
    await go('Products')
    await click(main.getByRole('link', { name: 'Change prices' }))
    await type(main.getByLabel('Only these numbers'), String(week.family))
    await type(main.getByLabel('By how much'), '5')
    await type(main.getByLabel('Name', { exact: true }), `Up 5 of ${week.family}`)
    if (!week.scripts) await click(main.getByRole('button', { name: 'Show new prices' }))
    await click(main.getByRole('button', { name: 'Apply to 1 product' }))
    await expect(main).toContainText(`Up 5 of ${week.family}`)
  })

  await play('receive stock', async () => {
    await go('Products')
    await type(main.getByLabel('Search by name or number'), String(week.stocked))
    await click(main.getByRole('button', { name: 'Show' }))
    const stock = main.locator('form[data-action="product-stock"]').first()
    await stock.getByLabel('Pieces were').selectOption('received')
    await type(stock.getByLabel('Pieces', { exact: true }), '12')
    await click(stock.getByRole('button', { name: 'Save stock' }))
    await expect(page.getByText('Stock saved')).toBeVisible()
  })

  await play('hide a product', async () => {
    await go('Products')
    await type(main.getByLabel('Search by name or number'), String(week.family))
    await click(main.getByRole('button', { name: 'Show' }))
    await click(main.getByRole('button', { name: 'Take off sale' }))
    await expect(main.getByRole('button', { name: 'Put on sale' })).toBeVisible()
  })
}

async function withStaff({ week, page, main, click, type, go, play }: Desk): Promise<void> {
  await play('make a coupon', async () => {
    await go('Coupons')
    await click(main.getByRole('link', { name: 'New coupon' }))
    await type(main.getByLabel('Code'), week.code)
    await type(main.getByLabel(/^Percent/), '12')
    await click(main.getByRole('button', { name: 'Save coupon' }))
    await expect(main).toContainText(week.code)
  })

  await play('plan a banner', async () => {
    await go('Content')
    await click(main.getByRole('link', { name: 'New banner' }))
    await type(main.getByLabel('Text', { exact: true }), `Later ${week.code}`)
    await type(main.getByLabel('Text of the link'), 'See kits')
    await type(main.getByLabel('Page'), '/closet-organizers')
    await main.getByLabel('First minute').fill('2044-06-01T09:00')
    await main.getByLabel('Last minute').fill('2044-06-02T09:00')
    await click(main.getByRole('button', { name: 'Save banner' }))
    await expect(main).toContainText(`Later ${week.code}`)
  })

  await play('hire someone', async () => {
    await go('Staff')
    await type(main.getByLabel('Email address'), emailOfMember(week.hired))
    await click(main.getByRole('button', { name: 'Send the invitation' }))
    await expect(main).toContainText(emailOfMember(week.hired))
  })

  await play('end the role', async () => {
    await go('Staff')
    const person = main.locator('section', { hasText: emailOfMember(week.hired) })
    await click(person.getByText('End the role').first())
    await click(person.getByRole('button', { name: 'End the role' }))
    await expect(main).not.toContainText(emailOfMember(week.hired))
  })

  await play('open the books of a year', async () => {
    await page.goto(deskPaths.home)
    await click(main.getByRole('link', { name: 'Books' }))
    await click(main.getByRole('link', { name: /^All of/ }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Books of 20')
  })
}

async function order(shop: Page, email: string): Promise<void> {
  await shop.goto(paths.checkoutAddress)
  await shop.getByLabel('Email').fill(email)
  await shop.getByLabel('First name').fill(address.first_name)
  await shop.getByLabel('Last name').fill(address.last_name)
  await shop.getByLabel('Street address').fill(address.address_line_1)
  await shop.getByLabel('City').fill(address.city)
  await shop.getByLabel('State').selectOption(address.state)
  await shop.getByLabel('ZIP code').fill(address.zip_code)
  await shop.getByLabel('Phone').fill(address.phone_number)
  await shop.getByRole('button', { name: 'Continue to delivery' }).click()
  await shop.getByRole('button', { name: 'Continue to payment' }).click()
  await shop.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await shop.getByLabel('The sizes are right').check()
  await shop.getByRole('button', { name: /^Place order/ }).click()
  await expect(shop.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })).toBeVisible()
}
