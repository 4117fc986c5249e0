import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { partAddress } from '#shared/boards/part-address.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { png } from '#tests/support/files.ts'
import { readSettings } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { loseAnswers } from '../support/lose-answers.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ANSWER = /Yes|Tight|No/
const planner = plannerHref({ code: encode(closetOf({ back: 956 })) })
const { appKey } = readSettings({ ENVIRONMENT: 'development' })
const board = partAddress(partToken(appKey, { number: orders.paid, line: 1 }), 'S1')

/** What a form may ask the server for. */
const isAsked = ({ pathname }: URL) => !/^\/(assets|storage)\//.test(pathname)

type Failure = (page: Page) => Promise<() => Promise<unknown>>

/** Each resolves to what ends it. */
const failures: Record<string, Failure> = {
  'without a connection': (page) => answering(page, (route) => route.abort()),
  'when the server fails': (page) =>
    answering(page, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
  'when the answers are lost': (page) => loseAnswers(page),
}

async function answering(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(isAsked, answer)
  return () => page.unroute(isAsked)
}

/** Holds what a page asks the server for until the result is called. */
async function hold(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(isAsked, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const [how, fail] of Object.entries(failures)) {
  test(`what is asked about the way in, ${how}, is answered or says so, nothing typed is lost, and it works later`, async ({
    page,
  }) => {
    const form = await filledIn(page)
    const end = await fail(page)
    await form.send.click()
    const said = page.locator('[role=alert]:visible').filter({ hasText: /\w/ }).first()
    await expect(said.or(form.answer).first()).toBeVisible()
    await form.kept()
    await end()
    await form.send.click()
    await expect(form.answer).toHaveText(ANSWER)
    await form.kept()
  })
}

test('what is asked about the way in, pressed again while it waits, is answered and what is typed stays', async ({
  page,
}) => {
  const form = await filledIn(page)
  const release = await hold(page)
  await form.send.focus()
  for (let time = 0; time < 2; time++) await page.keyboard.press('Enter')
  release()
  await expect(form.answer).toHaveText(ANSWER)
  await form.kept()
})

test('a claim whose answer was lost is sent again with its photo, and is one request @long', async ({
  page,
  browser,
}) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  await open(page, `${paths.guaranteeClaim}?${new URLSearchParams({ part: board })}`)
  const main = page.getByRole('main')
  await main.locator('[name=message]').fill('The long edge is chipped.')
  await main.locator('[name=name]').fill(name)
  await main.locator('[name=email]').fill('a@example.com')
  const photo = test.info().outputPath('edge.png')
  await writeFile(photo, await png('edge.png').bytes())
  await page.getByLabel(/^Photos/).setInputFiles(photo)
  const send = main.locator('form[data-action=send-form] .btn--primary')
  const end = await loseAnswers(page, '*/api/forms/*')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(main.locator('[name=message]')).toHaveValue('The long edge is chipped.')
  await end()
  await send.click()
  await expect(page).toHaveURL(new RegExp(paths.supportConfirm))
  // Not in the visitor's context, whose page may still get its session again.
  const office = await browser.newContext()
  await atDesk(office, 'office')
  const inbox = await office.newPage()
  await inbox.goto(`${deskPaths.requests}?${new URLSearchParams({ state: 'all', q: name })}`)
  await expect(inbox.getByRole('listitem').filter({ hasText: '1 file' })).toHaveCount(1)
  await office.close()
})

/** Opens the planner and types a name, which belongs to another form, and the width of a door. */
async function filledIn(page: Page) {
  await open(page, planner)
  const main = page.getByRole('main')
  await main.locator('#access a').click()
  await expect(main.locator('#access-door')).toBeVisible()
  const fields = [
    [main.locator('[name=name]').and(page.locator(':not([type=hidden])')).first(), 'Bedroom'],
    [main.locator('#access-door'), '30'],
  ] as const
  for (const [field, value] of fields) await field.fill(value)
  return {
    send: main.locator('#access form .btn--secondary'),
    answer: main.locator('#access dd'),
    async kept() {
      for (const [field, value] of fields) await expect(field).toHaveValue(value)
    },
  }
}
