import { shopUrl } from '#tests/e2e/support/addresses.ts'
import { test as base } from '#tests/e2e/support/test.ts'
import { journeys, longJourneys } from './journeys.ts'
import { alive, type Visit } from './visit.ts'
import { WATCH } from './watch.ts'

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, context }, use) => {
    await page.addInitScript(WATCH)
    await use({
      engine: 'firefox',
      page,
      context,
      async arrive(path, shop = shopUrl) {
        await page.goto(shop + path)
        await alive(page)
      },
      takeSaid: () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0)),
    })
  },
})

for (const [title, journey] of journeys) test(title, ({ visit }) => journey(visit))
for (const [title, journey] of longJourneys) test(`${title} @long`, ({ visit }) => journey(visit))
