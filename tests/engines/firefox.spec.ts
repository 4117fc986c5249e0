import { shopUrl } from '#tests/e2e/support/addresses.ts'
import { test as base } from '#tests/e2e/support/test.ts'
import { journeys } from './journeys.ts'
import { alive, type Visit } from './visit.ts'

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, context }, use) => {
    const said: string[] = []
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    // What a page says while it is left belongs to none of the next page.
    page.on('framenavigated', () => said.splice(0))
    await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('printed', '')))
    await use({
      engine: 'firefox',
      page,
      context,
      async arrive(path, shop = shopUrl) {
        await page.goto(shop + path)
        await alive(page)
      },
      takeSaid: async () => said.splice(0),
    })
  },
})

for (const [title, journey] of journeys) test(title, ({ visit }) => journey(visit))
