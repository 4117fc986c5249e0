import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { partAddress } from '#shared/boards/part-address.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { partsOf } from '#shared/planner/model/presets.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { png } from '#tests/support/files.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'
import { translate } from '../support/changed-page.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { price } from '../support/drawing.ts'
import { loseAnswers } from '../support/lose-answers.ts'
import { filledCart, kit, open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

type Form = {
  start: string
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** What it unfolds first. */
  unfold?: string
  /** What is typed into it, or into another form of its page, by field. */
  typed: Record<string, string>
  /** What sends it. */
  button: string
  /** What shows that it worked. */
  done: (page: Page) => Promise<void>
}

const planner = plannerHref({ code: encode(closetOf({ back: 956 })) })
const cheaper = plannerHref({ code: encode(withDrawers()), isCheaperAsked: true })
const { appKey } = settingsOf({ ENVIRONMENT: 'development' })
const board = partAddress(partToken(appKey, { number: orders.paid, line: 1 }), 'S1')
const named = { '[name=name]': 'Bedroom' }

const access = {
  unfold: '#access summary',
  button: '#access form .btn--secondary',
  done: (page: Page) => expect(page.locator('#access dd')).toHaveText(/Yes|Tight|No/),
}

const forms: Record<string, Form> = {
  'the way in, on a product’s page': {
    ...access,
    start: href(paths.product, kit),
    typed: { '[name=quantity]': '3', '#access-door': '30' },
  },
  'the way in, in the cart': {
    ...access,
    start: paths.shoppingCart,
    prepare: (context) => filledCart(context),
    unfold: '.coupon summary, #access summary',
    typed: { '#coupon_name': 'WELCOME10', '#access-door': '30' },
  },
  'the way in, in the planner': { ...access, start: planner, typed: { ...named, '#access-door': '30' } },
  'three widths of a wall': {
    start: planner,
    unfold: 'details:has(#back-42) summary',
    typed: { ...named, '#back-42': '118¾' },
    button: 'form:has(#back-42) button',
    done: (page) => expect(page.getByText('We build to the smallest: 118¾″.')).toBeVisible(),
  },
  'what would cost less': {
    start: planner,
    typed: named,
    button: '[href*="cheaper=1"]',
    done: (page) => expect(page.locator('.studio__saving').first()).toBeVisible(),
  },
  'what is wrong with a board': {
    start: `${paths.guaranteeClaim}?${new URLSearchParams({ part: board })}`,
    typed: {
      '[name=message]': 'The long edge is chipped.',
      '[name=name]': 'Ada Park',
      '[name=email]': 'a@example.com',
    },
    button: 'form[data-action=send-form] .btn--primary',
    done: (page) => expect(page).toHaveURL(new RegExp(paths.supportConfirm)),
  },
}

type Failure = (page: Page) => Promise<() => Promise<unknown>>

/** What a form may ask the server for. */
const isAsked = ({ pathname }: URL) => !/^\/(assets|storage)\//.test(pathname)

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

/** Holds what a page asks the server for, or its script while it is still to be loaded, until the result is called. */
async function hold(page: Page, isLoaded: boolean): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(isAsked, async (route) => {
    if (isLoaded || route.request().resourceType() === 'fetch') await held.promise
    await route.continue()
  })
  return held.resolve
}

// Some are translated.
test.use({ isChanged: true })

for (const [name, form] of Object.entries(forms)) {
  const isChosen = name === 'the way in, in the planner'
  for (const [how, fail] of Object.entries(failures)) {
    test(`${name}, ${how}: it is answered or says so, nothing typed is lost, and it works later${longUnless(isChosen)}`, async ({
      page,
      context,
    }) => {
      await arrive(page, context, form)
      await fill(page, form)
      const end = await fail(page)
      await page.locator('main').locator(form.button).click()
      const said = page.locator('[role=alert]:visible').filter({ hasText: /\w/ }).first()
      const isReplaced = async () => (await page.locator('main').count()) === 0
      await expect(async () => {
        expect((await said.isVisible()) || (await isReplaced()) || (await isDone(page, form))).toBe(true)
      }).toPass()
      const isLeft = await isReplaced()
      if (!isLeft) await kept(page, form)
      await end()
      // The browser's own page loads again what the form asked for.
      if (isLeft) await page.reload()
      else if (!(await isDone(page, form))) await page.locator('main').locator(form.button).click()
      await form.done(page)
    })
  }

  test(`${name}: on a page that is translated, and again once it runs, what is typed stays and is answered @long`, async ({
    page,
    context,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await arrive(page, context, form)
    await translate(page)
    // Playwright may focus a field that was just replaced, which a visitor cannot.
    await fill(page, form, () => expect(page.locator('main')).toHaveAttribute('data-hydrated'))
    await kept(page, form)
    await translate(page)
    await page.locator('main').locator(form.button).click()
    await form.done(page)
    await kept(page, form)
    expect(errors).toEqual([])
  })

  test(`${name}: pressed again while it waits, it is sent once${longUnless(isChosen)}`, async ({ page, context }) => {
    await arrive(page, context, form)
    await fill(page, form)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const release = await hold(page, true)
    const button = page.locator('main').locator(form.button)
    await button.focus()
    await page.keyboard.press('Enter')
    if (await button.isVisible()) await page.keyboard.press('Enter')
    release()
    await form.done(page)
    expect(posts.filter((url) => url.includes('/api/forms')).length).toBeLessThanOrEqual(1)
    await kept(page, form)
  })

  test(`${name}: pressed before what the page asks for has come, it is answered and what is typed stays @long`, async ({
    page,
    context,
  }) => {
    const release = await hold(page, false)
    await arrive(page, context, form)
    await fill(page, form)
    await page.locator('main').locator(form.button).click({ noWaitAfter: true })
    release()
    await form.done(page)
    await kept(page, form)
  })
}

test('a claim whose answer was lost is sent again with its photo, and is one request @long', async ({
  page,
  context,
  browser,
}) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const claim = forms['what is wrong with a board']!
  const form = { ...claim, typed: { ...claim.typed, '[name=name]': name } }
  await arrive(page, context, form)
  await fill(page, form)
  const photo = test.info().outputPath('edge.png')
  await writeFile(photo, await png('edge.png').bytes())
  await page.getByLabel(/^Photos/).setInputFiles(photo)
  const end = await loseAnswers(page, '*/api/forms/*')
  await page.locator('main').locator(form.button).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await kept(page, form)
  await end()
  await page.locator('main').locator(form.button).click()
  await form.done(page)
  // Not in the visitor's context, whose page may still get its session again.
  const office = await browser.newContext()
  await atDesk(office, 'office')
  const inbox = await office.newPage()
  await inbox.goto(`${deskPaths.requests}?${new URLSearchParams({ state: 'all', q: name })}`)
  await expect(inbox.getByRole('listitem').filter({ hasText: '1 file' })).toHaveCount(1)
  await office.close()
})

for (const when of ['as soon as React has the page', 'before what the page asks for has come'] as const)
  test(`a change that costs less, pressed twice ${when}, is made once, and Undo takes it back @long`, async ({
    page,
  }) => {
    const isHeld = when !== 'as soon as React has the page'
    const release = isHeld ? await hold(page, false) : undefined
    await open(page, cheaper)
    if (!isHeld) await expect(page.locator('main[data-hydrated]')).toBeVisible()
    const before = await cents(page)
    const change = page.locator('.studio__saving').first()
    const saved = 100 * Number(/[\d,]+/.exec(await change.innerText())![0].replace(',', ''))
    // As slowly as a double click may be.
    await change.dblclick({ delay: 150, noWaitAfter: true })
    release?.()
    await expect(page.locator('section[aria-labelledby=cheaper-h][aria-busy=false] button')).not.toHaveCount(0)
    await expect.poll(() => cents(page)).toBe(before - saved)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => cents(page)).toBe(before)
  })

/** Its first saving leaves out a part: pressed again, the button would leave out the next. */
function withDrawers(): Design {
  const design = closetOf({ back: 956 })
  for (const run of design.runs)
    for (const [index, section] of run.sections.entries())
      section.parts = partsOf(index % 2 === 0 ? 'drawers' : 'shelves', run)
  return design
}

async function cents(page: Page): Promise<number> {
  return Number((await price(page).innerText()).replaceAll(/\D/g, ''))
}

async function arrive(page: Page, context: BrowserContext, { prepare, start }: Form): Promise<void> {
  await prepare?.(context)
  await open(page, start)
}

async function fill(page: Page, { unfold, typed }: Form, afterFirst = async () => {}): Promise<void> {
  if (unfold) for (const summary of await page.locator('main').locator(unfold).all()) await summary.click()
  for (const [index, [field, value]] of Object.entries(typed).entries()) {
    await fieldIn(page, field).fill(value)
    if (index === 0) await afterFirst()
  }
}

/** On the page of the form, or on the one that answers it if that has the same fields. */
async function kept(page: Page, { typed }: Form): Promise<void> {
  if (new URL(page.url()).pathname === paths.supportConfirm) return
  for (const [field, value] of Object.entries(typed)) await expect(fieldIn(page, field)).toHaveValue(value)
}

function fieldIn(page: Page, field: string) {
  return page.locator('main').locator(field).and(page.locator(':not([type=hidden])')).first()
}

async function isDone(page: Page, { done }: Form): Promise<boolean> {
  const isNot = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 300))
  const isSo = done(page).then(
    () => true,
    () => false,
  )
  return Promise.race([isSo, isNot])
}
