import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstBusiness } from '#shared/business/first-business.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { filePaths } from '#shared/file-paths.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { freshShop } from '#tests/support/trips.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { compose } from '#worker/mail/compose.ts'
import { fixedPaths } from '#worker/seo/indexable-pages.ts'
import { readSettings } from '#worker/base/settings.ts'

const SCREEN = `${deskPaths.content}?part=business`
const week = { monday: '9-18', tuesday: '9-18', wednesday: '9-18', thursday: '9:00-18:00', friday: '09:00–18:00' }
const moved = {
  ...{ name: 'Fir & Sons', phone: '541 555 0199', street: '12 Mill Street', city: 'Bend', zip: '97701' },
  ...{ ...week, saturday: '10-14:30', sunday: '', zips: '977', towns: 'Bend, Redmond', miles: '40' },
}
const told = {
  ...{ name: 'Fir & Sons', phone: '(541) 555-0199', hours: 'Mon⁠–⁠Fri, 9⁠–⁠6; Sat, 10⁠–⁠2:30 Pacific' },
  place: 'Bend, Oregon',
}
const old = /Alderline|Portland|555-0142|5035550142|8\u2060–\u20605|Monday to Friday 8|\{\{|\bBeaverton\b/

let owner: Staff
let number: string
/** A shop whose pages no one has asked for, so that none is cached. */
let shop: ReturnType<typeof newVisitor>

const unescape = (html: string) => html.replaceAll(/&(amp|#38);/g, '&').replaceAll('<!-- -->', '')
const stored = () => rulesInForce(testEnv.DB.withSession()).then(({ business }) => business)

beforeAll(async () => {
  owner = await newStaff('owner')
  const visitor = newVisitor()
  number = (await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET])))).data.number
  expect((await act(owner, SCREEN, 'business-save', moved)).status).toBe(303)
  shop = newVisitor(freshShop())
})
afterAll(() => db.run(`UPDATE site_settings SET value = '' WHERE id = 4`))

describe('what owners change at the Desk is new', () => {
  test.each([...fixedPaths(), paths.cookieSettings, paths.forgotPassword, '/no-such-page'])('on %s', async (path) => {
    const html = unescape(await (await shop.get(path)).text())
    expect(html.match(old)?.[0]).toBeUndefined()
    expect(html).toContain(told.name)
    expect(html).toContain(told.phone)
  })

  test.each([filePaths.llms, filePaths.feed, filePaths.googleFeed, filePaths.openAiFeed])('in %s', async (path) => {
    const text = unescape(await (await shop.get(path)).text())
    expect(text.match(old)?.[0]).toBeUndefined()
    expect(text).toContain(told.name)
  })

  test('in structured data', async () => {
    const html = await shop.page(paths.location)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text!),
    )
    expect(data.find((thing) => thing['@type'] === 'HomeAndConstructionBusiness')).toMatchObject({
      ...{ name: told.name, telephone: '+15415550199' },
      address: {
        ...{ streetAddress: '12 Mill Street', addressLocality: 'Bend', addressRegion: 'OR', postalCode: '97701' },
      },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:30' },
      ],
      areaServed: [{ name: 'Bend' }, { name: 'Redmond' }],
    })
  })

  test('in emails, with the deadline of the new hours', async () => {
    const session = testEnv.DB.withSession('first-primary')
    const id = await db.value('SELECT id FROM orders WHERE number = ?', number)
    const queued = { kind: 'order-received', payload: { order_id: id }, createdAt: Date.now() }
    const rules = await rulesInForce(session)
    const mail = await compose(queued, { db: session, settings: readSettings(testEnv), rules, now: Date.now() })
    expect(mail).toMatchObject({ fromName: told.name })
    for (const text of [mail!.text, unescape(mail!.html)]) {
      // The customer lives in the old city.
      expect(text.replaceAll('Portland, OR', '').match(old)?.[0]).toBeUndefined()
      expect(text).toContain(told.phone)
      expect(text).toContain(`${told.name}, ${told.place}.`)
    }
  })

  test.each(['packing-slip', 'carton-labels'] as const)('on %s', async (sheet) => {
    const paid = await newDeskOrder({ status: 'paid' })
    const html = unescape(await owner.page(sheetsHref(sheet, [paid.number])))
    // The customer's address and number are like the old ones.
    expect(html).not.toMatch(/Alderline|8\u2060–\u20605|\{\{/)
    expect(html).toContain(told.name)
    expect(html).toContain(told.phone)
  })

  test('in the delivery that is picked up, which its id still tells', async () => {
    const visitor = newVisitor()
    const { hash } = await checkedOutCart(visitor, [BASKET])
    const { data } = await json(visitor.get(href(apiPaths.checkout, { hash })))
    const rate = data.rates.find(({ id }: { id: string }) => id === 'pickup')
    expect(rate).toMatchObject({ name: 'Pick up in Bend', text: expect.stringContaining('Sat, 10') })
  })

  test('in what a search finds', async () => {
    const { data } = await json(shop.get(`${apiPaths.search}?q=custom closets&kind=pages`))
    expect(JSON.stringify(data)).toContain('Custom closets in Bend')
  })

  test('where full service goes', async () => {
    expect(await shop.page(`${paths.location}?zip=97702`)).toContain('Yes, we come to')
    expect(await shop.page(`${paths.location}?zip=97209`)).toContain('Full service doesn’t reach')
  })
})

test('a change is in the log with what was before, and is undone', async () => {
  const [change] = (await logOf('site:business')).slice(-1)
  expect(change).toMatchObject({ action: 'content.business' })
  const before = await stored()
  await act(owner, SCREEN, 'business-save', { ...moved, phone: '541 555 0100' })
  expect((await stored()).phoneDisplay).toBe('(541) 555-0100')
  expect((await act(owner, SCREEN, 'business-back')).status).toBe(303)
  expect(await stored()).toEqual(before)
})

test.each([
  ['phone', '555 0199'],
  ['phone', '(141) 555-0199'],
  ['name', ''],
  ['name', 'Möbel'],
  ['city', '{{name}}'],
  ['zip', '10001'],
  ['monday', ''],
  ['tuesday', '17-9'],
  ['saturday', '9-25'],
  ['zips', '97'],
  ['zips', ''],
  ['towns', ''],
  ['miles', '0'],
])('%s “%s” is refused, and nothing is saved', async (field, value) => {
  const before = await stored()
  const response = await act(owner, SCREEN, 'business-save', { ...moved, [field]: value })
  expect(response.status).toBe(422)
  const invalid = [...(await response.text()).matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)]
  expect(invalid.map(([tag]) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([field])
  expect(await stored()).toEqual(before)
})

test('only owners change it', async () => {
  const office = await newStaff('office')
  expect(await office.page(SCREEN)).not.toContain('business-save')
  const before = await stored()
  const response = await act(office, SCREEN, 'site-save', { _action: 'business-save', ...moved, phone: '541 555 0111' })
  expect(response.status).not.toBe(303)
  expect(await stored()).toEqual(before)
})

test('a shop that no one has changed shows what it began with', async () => {
  await db.run(`UPDATE site_settings SET value = '' WHERE id = 4`)
  const html = await newVisitor(freshShop()).page(paths.support)
  expect(html).toContain(firstBusiness.phoneDisplay)
  expect(html).not.toContain('"business"')
})
