import { expect, test } from '@playwright/test'
import { devUrl } from './support/addresses.ts'
import { screens } from './support/screens.ts'
import { open } from './support/shopper.ts'

test.describe.configure({ mode: 'serial' })

for (const screen of screens) {
  test(`${screen.name} is hydrated without a word from React`, async ({ page, context }) => {
    const said: string[] = []
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isStatus404(message.text())) said.push(message.text())
    })
    await open(page, devUrl + (await screen.path(context, devUrl)))
    expect(said).toEqual([])
  })
}

/** What Chromium says about the answer's status, where the page itself is the one of what was not found. */
function isStatus404(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 404')
}
