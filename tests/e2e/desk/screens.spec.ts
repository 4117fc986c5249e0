import type { Page } from '@playwright/test'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { axeSource, axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { unfoldedViolations } from '#tests/e2e/support/folded.ts'
import { shopUrl } from '../support/addresses.ts'
import { orders } from '../support/desk/orders.ts'
import { quotes, requests } from '../support/desk/requests.ts'
import { atDesk, type StaffName } from '../support/desk/staff.ts'
import { expect, test as base } from '../support/test.ts'

const order = (number: string) => deskHref(deskPaths.order, { number })
const request = (reference: string) => deskHref(deskPaths.request, { reference })
/** Who is at the Desk, where, and what the page shows; staff of the office if it is not said. */
const screens: readonly (readonly [name: string, path: string, who?: StaffName])[] = [
  ['Today', deskPaths.home],
  ['Today with one’s own work', `${deskPaths.home}?mine=1`],
  ['the list of requests', deskPaths.requests],
  ['a list of requests that finds nothing', `${deskPaths.requests}?q=nobody-has-this-name`],
  ['a design request with photos and a drawn closet', request(requests.design)],
  ['a guarantee claim', request(requests.claim)],
  ['a request whose answer was not sent', request(requests.unsent)],
  ['a request that is done', request(requests.done)],
  ['the saved answers', deskPaths.savedReplies],
  ['the list of quotes', `${deskPaths.quotes}?tab=sent`],
  ['a quote that is a draft', deskHref(deskPaths.quote, { quote: quotes.draft })],
  ['a quote to order on the telephone', deskHref(deskPaths.quoteOrder, { quote: quotes.draft })],
  ['the list of orders', deskPaths.orders],
  ['the list of orders with filters', `${deskPaths.orders}?view=all&state=paid&q=calloway`],
  ['a list that finds nothing', `${deskPaths.orders}?q=nobody-has-this-name`],
  ['an order that is paid', order(orders.paid)],
  ['an order that is being cut', order(orders.cutting)],
  ['an order that has left', order(orders.shipped)],
  ['an unpaid order', order(orders.unpaid)],
  ['an order that needs attention', order(orders.flagged)],
  ['the refund page', deskHref(deskPaths.orderRefund, { number: orders.paid })],
  ['the refund page of an unpaid order', deskHref(deskPaths.orderRefund, { number: orders.unpaid })],
  ['the evidence page', deskHref(deskPaths.orderEvidence, { number: orders.paid })],
  ['the page that cancels', deskHref(deskPaths.orderCancel, { number: orders.paid })],
  ['the addresses of an order', deskHref(deskPaths.orderAddress, { number: orders.unpaid })],
  ['the lines of an order', deskHref(deskPaths.orderLines, { number: orders.unpaid })],
  ['the parts of a line to remake', deskHref(deskPaths.orderRemake, { number: orders.everyFamily })],
  ['an order of which nothing can be remade', deskHref(deskPaths.orderRemake, { number: orders.unpaid })],
  ['the remakes by month', deskPaths.remakes],
  ['an order as it was placed', deskHref(deskPaths.orderAsPlaced, { number: orders.unpaid })],
  ['the page that records a payment', deskHref(deskPaths.orderPayment, { number: orders.unpaid })],
  ['an order that does not exist', order('AL-9999-999')],
  ['a packing slip', sheetsHref('packing-slip', [orders.paid])],
  ['the cut lists of several orders', sheetsHref('cut-list', [orders.paid, orders.cutting])],
  ['carton labels', sheetsHref('carton-labels', [orders.paid])],
  ['board labels', sheetsHref('board-labels', [orders.paid])],
  ['board labels on sheets', sheetsHref('board-label-sheets', [orders.paid])],
  ['the list of products', deskPaths.products],
  ['a list of products that finds nothing', `${deskPaths.products}?q=no-such-product`],
  ['a product with many combinations', deskHref(deskPaths.product, { id: 1101 })],
  ['a product kept in stock', deskHref(deskPaths.product, { id: 1711 })],
  ['the customers', deskPaths.customers],
  ['a customer', deskHref(deskPaths.customer, { key: orders.paid })],
  ['the days of a week', deskPaths.week],
  ['what can be cut', deskPaths.cut],
  ['the orders to ship', deskPaths.ship],
  ['the coupons', deskPaths.coupons],
  ['delivery', deskPaths.delivery],
  ['a coupon', `${deskPaths.coupons}?id=13`],
  ['a new coupon', `${deskPaths.coupons}?id=new`],
  ['the banners', deskPaths.content],
  ['a new banner', `${deskPaths.content}?id=new`],
  ['the texts of pages', deskPaths.texts],
  ['what the home page shows', `${deskPaths.texts}?page=/`],
  ['a new post', `${deskPaths.texts}?new=post`],
  ['the text of a page', `${deskPaths.texts}?page=/policies`],
  ['the note about hours', `${deskPaths.content}?part=business`],
  ['the words of the search', `${deskPaths.content}?part=search`],
  ['the reviews to decide', deskPaths.reviews],
  ['the published reviews', `${deskPaths.reviews}?state=published`],
  ['the keys', deskPaths.keys],
  ['the visits', deskPaths.visits],
  ['the books of a month', deskPaths.books],
  ['the payouts of a month', `${deskPaths.books}?list=payouts`],
  ['the sales by product', deskPaths.sales],
  ['the sales by state', `${deskPaths.sales}?by=state`],
  ['the log', deskPaths.log],
  ['a search', `${deskPaths.search}?q=calloway`],
  ['the emails that failed', `${deskPaths.outbox}?tab=failed`],
  ['the emails that were sent', `${deskPaths.outbox}?tab=sent`],
  ['a price change of many products', deskPaths.bulkPrices, 'owner'],
  ['the finishes', deskPaths.finishes],
  ['a category', `${deskPaths.categories}?id=4`],
  ['the rates', deskPaths.rates, 'owner'],
  ['what options add to a product', '/desk/products/1131/rates', 'owner'],
  ['an import of products', deskPaths.imports, 'owner'],
  ['the customers with their exports', deskPaths.customers, 'owner'],
  ['the staff', deskPaths.staff, 'owner'],
  ['the settings', deskPaths.settings, 'owner'],
  ['the closed desk of a newcomer', deskPaths.open, 'newcomer'],
  ['the closed desk', deskPaths.open, 'typist'],
  ['the closed desk with a recovery code', `${deskPaths.open}?with=recovery-code`, 'typist'],
  ['a link for a second factor that is over', deskPaths.setUp, 'newcomer'],
  ['Today of the workshop', deskPaths.home, 'workshop'],
  ['an order at the workshop', order(orders.cutting), 'workshop'],
  ['what a role may not see', deskPaths.requests, 'workshop'],
]

/** Fingers need 44 pixels; for a mouse the least of WCAG 2.5.8. */
const leastAt: Record<number, number> = { 390: 44, 1280: 24 }

/** A worker visits all screens in one page, so that what it has loaded and compiled serves all of them. */
const test = base.extend<object, { walk: Page }>({
  walk: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: shopUrl, locale: 'en-US' })
      await page.addInitScript(axeSource)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

for (const [name, path, who = 'office'] of screens) {
  test(`${name} fits a phone and a desktop, with large enough targets and no axe violations`, async ({
    walk: page,
  }) => {
    await atDesk(page.context(), who)
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    expect.soft(await overflow(page), 'no scrolling sideways at 320 px').toBe(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft([width, await smallTargets(page, leastAt[width])]).toEqual([width, []])
    }
    expect(await axeViolations(page)).toEqual([])
  })

  test(`${name} fits other widths, and has no axe violations unfolded on a phone in the dark @long`, async ({
    walk: page,
  }) => {
    await atDesk(page.context(), who)
    // Before the page: colors that change within a closed part of it would never come to rest.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft([width, await overflow(page)]).toEqual([width, 0])
    }
    expect(await unfoldedViolations(page, 'body')).toEqual([])
    expect(await overflow(page), 'unfolded').toBe(0)
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Controls under the usual size in pixels, or under 24 in a row of a table; links within text may be as small as their
 * text. A smaller one needs its spacing: no other target may reach into the circle of the usual size around its middle,
 * but for those at the edge of the screen, under which the page scrolls.
 */
function smallTargets(page: Page, usual = 44): Promise<string[]> {
  return page.evaluate((size) => {
    const named = ['button', 'summary', 'input', 'select', 'textarea', 'a.btn', 'nav a', '.menu-list a', '.work a']
    const every = 'main :is(a, button, summary, select, textarea, input), .desk-bar :is(a, button, input), .desk-nav a'
    const controls = [...named.map((name) => `main ${name}`), '.desk-bar :is(a, button, input)', '.desk-nav a'].join()
    const targets = [...document.querySelectorAll<HTMLElement>(every)]
      .filter((element) => element.checkVisibility() && element.getAttribute('type') !== 'hidden')
      .map((element) => ({ element, box: (element.closest('label.check') ?? element).getBoundingClientRect() }))
    const isSmall = ({ width, height }: DOMRect, least: number) => height < least || width < Math.min(least, 24)
    const reachesInto = (box: DOMRect, { x, y, width, height }: DOMRect) => {
      const [toX, toY] = [x + width / 2, y + height / 2]
      const across = Math.max(box.left - toX, 0, toX - box.right)
      return Math.hypot(across, Math.max(box.top - toY, 0, toY - box.bottom)) < size / 2 - 0.5
    }
    return targets
      .filter(({ element }) => element.matches(controls))
      .flatMap(({ element, box }) => {
        const says = `${element.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`
        const inRow = element.closest('tbody, .lines, .chips, .notice, .undo, .breadcrumb') !== null
        if (isSmall(box, (inRow ? 24 : size) - 0.5)) return [says]
        if (!isSmall(box, size - 0.5)) return []
        return targets
          .filter((other) => !other.element.contains(element) && !element.contains(other.element))
          .filter((other) => !other.element.closest('.sticky-next, .bulkbar'))
          .filter((other) => reachesInto(other.box, box))
          .map((other) => `${says}, beside ${other.element.outerHTML.slice(0, 90)}`)
      })
  }, usual)
}
