import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const lists = [
  ...[deskPaths.home, `${deskPaths.orders}?view=all`, deskPaths.ship, deskPaths.week, deskPaths.requests],
  ...[deskPaths.quotes, deskPaths.products, deskPaths.customers, deskPaths.coupons, deskPaths.outbox, deskPaths.log],
  ...[`${deskPaths.search}?q=calloway`, deskHref(deskPaths.customer, { key: orders.paid })],
]

test('no list of the Desk is wider than the window with names of 200 letters @long', async ({ page, context }) => {
  await atDesk(context, 'owner')
  for (const path of lists) {
    await page.goto(path)
    await page.evaluate((name) => {
      const typed = '.rows :is(.at-2, [data-label="To"], td b), .flags .badge, .breadcrumb [aria-current], .desk-who b'
      const fixed = '.end, .keep, .statecell, .nowrap, .order-no, .btn, button, select, summary, time, .sr-only'
      for (const place of document.querySelectorAll(typed)) {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          const around = text.parentElement!
          if (!around.closest(fixed)) text.data = name
        }
      }
    }, 'W'.repeat(200))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft([path, width, over]).toEqual([path, width, 0])
    }
  }
})
