import type { BrowserContext, Page, Route } from '@playwright/test'
import { translate } from '../changed-page.ts'
import { loseAnswers } from '../lose-answers.ts'
import { expect, test } from '../test.ts'
import { atDesk } from './staff.ts'

export type DeskFormCase = {
  path: string
  /** `time` tells apart what is typed. */
  fill: (page: Page, time: string) => Promise<void>
  kept: (page: Page, time: string) => Promise<void>
  /** The selector of what sends it; a translated page has other texts. */
  button: string
  done: (page: Page) => Promise<void>
  /** How many came of it, on the page of what the form is about. */
  count: { path: string; of: RegExp }
}

type Failure = (page: Page) => Promise<() => Promise<unknown>>

/** What happens to the post, each resolving to what ends it; the browser then offers to send it again. */
const failures = {
  disconnected: (page) => answering(page, (route) => route.abort()),
  broken: (page) => answering(page, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
  unanswered: (page) => loseAnswers(page),
} satisfies Record<string, Failure>

async function answering(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/*', answer)
  return () => page.unroute('**/*')
}

/** Sends the form with each failure, then goes back to it and sends it again, or reloads; then presses it twice, translated. */
export async function expectDoneOnce(form: DeskFormCase, page: Page, context: BrowserContext): Promise<void> {
  await atDesk(context, 'unlucky')
  await page.goto(form.count.path)
  let count = await page.getByText(form.count.of).count()
  const isOneMore = async () => {
    await page.goto(form.count.path)
    await expect(page.getByText(form.count.of)).toHaveCount(++count)
  }
  const begin = async (time: string) => {
    await page.goto(form.path)
    await form.fill(page, time)
  }
  const button = page.locator(form.button).first()
  const pressInVain = async (fail: Failure) => {
    const end = await fail(page)
    await button.click()
    await expect(page.locator('main')).toHaveCount(0)
    await end()
  }
  const goBack = async (time: string) => {
    await page.goBack()
    await form.kept(page, time)
  }
  await test.step('disconnected, back, broken, and reloaded', async () => {
    await begin('disconnected')
    await pressInVain(failures.disconnected)
    await goBack('disconnected')
    await pressInVain(failures.broken)
    await page.reload()
    await form.done(page)
    await isOneMore()
  })
  await test.step('done but unanswered, back, unanswered again, and reloaded', async () => {
    await begin('unanswered')
    await pressInVain(failures.unanswered)
    await goBack('unanswered')
    await pressInVain(failures.unanswered)
    await page.reload()
    await form.done(page)
    await isOneMore()
  })
  await test.step('translated, and pressed twice', async () => {
    await begin('translated')
    await translate(page)
    await form.kept(page, 'translated')
    await button.dblclick()
    await form.done(page)
    await isOneMore()
  })
}
