import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { pdf } from '#tests/support/files.ts'
import { translate } from '../support/changed-page.ts'
import { orders } from '../support/desk/orders.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { loseAnswers } from '../support/lose-answers.ts'
import { expect, test } from '../support/test.ts'

type Form = {
  path: string
  /** `time` tells apart what is typed. */
  fill: (page: Page, time: string) => Promise<void>
  kept: (page: Page, time: string) => Promise<void>
  send: (page: Page) => Promise<void>
  done: (page: Page) => Promise<void>
  /** How many came of it, on the page of what the form is about. */
  count: { path: string; of: RegExp }
}

const forms: Record<string, Form> = {
  'a remake': {
    path: deskHref(deskPaths.orderRemake, { number: orders.remade }),
    async fill(page) {
      await page.getByRole('checkbox', { name: 'S1 ' }).check()
      await page.getByLabel('Width of S1, in inches').fill('13')
      await page.getByLabel('Cause').selectOption('Cut wrong')
    },
    async kept(page) {
      await expect(page.getByRole('checkbox', { name: 'S1 ' })).toBeChecked()
      await expect(page.getByLabel('Width of S1, in inches')).toHaveValue('13')
      await expect(page.getByLabel('Cause')).toHaveValue('Cut wrong')
    },
    send: (page) => page.getByRole('button', { name: 'Order the remake' }).click(),
    done: (page) => expect(page.getByText('This order remakes 1 board.')).toBeVisible(),
    count: { path: deskHref(deskPaths.order, { number: orders.remade }), of: /ordered a remake of 1 board/ },
  },
  'a reply with a file': {
    path: deskHref(deskPaths.request, { reference: requests.failing }),
    async fill(page, time) {
      await page.getByLabel('Text').fill(`Hello Vera, see ${time}.`)
      await page.getByLabel('Attach files').setInputFiles(await fileOf(time))
    },
    async kept(page, time) {
      await expect(page.getByLabel('Text')).toHaveValue(`Hello Vera, see ${time}.`)
      const names = (input: HTMLInputElement) => [...input.files!].map(({ name }) => name)
      expect(await page.getByLabel('Attach files').evaluate(names)).toEqual([`${time}.pdf`])
    },
    send: (page) => page.getByRole('button', { name: 'Send reply' }).click(),
    done: (page) => expect(page.getByText('The reply goes out at')).toBeVisible(),
    count: { path: deskHref(deskPaths.request, { reference: requests.failing }), of: /\.pdf$/ },
  },
}

type Failure = (page: Page) => Promise<() => Promise<unknown>>

/** What happens to the post, each resolving to what ends it; the browser then offers to send it again. */
const failures: Record<string, Failure> = {
  disconnected: (page) => answering(page, (route) => route.abort()),
  broken: (page) => answering(page, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
  unanswered: (page) => loseAnswers(page),
}

async function answering(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/*', answer)
  return () => page.unroute('**/*')
}

/** The browser reads it whenever it sends it. */
async function fileOf(time: string): Promise<string> {
  const path = test.info().outputPath(`${time}.pdf`)
  await writeFile(path, await pdf(`${time}.pdf`).bytes())
  return path
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} is done once, whatever becomes of its post, and nothing typed is lost`, async ({ page, context }) => {
    await atDesk(context, 'office')
    await page.goto(form.count.path)
    let count = await page.getByText(form.count.of).count()
    const isOneMore = async () => {
      await page.goto(form.count.path)
      await expect(page.getByText(form.count.of)).toHaveCount(++count)
    }
    for (const [how, fail] of Object.entries(failures)) {
      await test.step(how, async () => {
        await page.goto(form.path)
        await form.fill(page, how)
        const end = await fail(page)
        await form.send(page)
        await expect(page.locator('main')).toHaveCount(0)
        await end()
        await page.reload()
        await form.done(page)
        await isOneMore()
      })
    }
    await test.step('pressed twice', async () => {
      await page.goto(form.path)
      await form.fill(page, 'twice')
      await page.locator('main form .btn--primary').last().dblclick()
      await form.done(page)
      await isOneMore()
    })
    await test.step('translated', async () => {
      await page.goto(form.path)
      await form.fill(page, 'translated')
      await translate(page)
      await form.kept(page, 'translated')
      await page.locator('main form .btn--primary').last().click()
      await form.done(page)
      await isOneMore()
    })
  })
}
