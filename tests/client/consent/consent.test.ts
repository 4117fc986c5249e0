import { beforeEach, expect, test, vi } from 'vitest'
import { startConsent } from '#client/consent/consent.ts'
import { everythingAllowed, nothingAllowed } from '#shared/account/cookie-settings.ts'
import { storageKeys } from '#shared/constants.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { siteAtom } from '#shared/state/page.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

const openCookieSettings = vi.hoisted(() => vi.fn())
vi.mock('#client/consent/cookie-settings.tsx', () => ({ openCookieSettings }))

const OF_OTHERS = '_hjUserAttributes'
const shop = window as unknown as Record<string, unknown>
const isAnalyticsStopped = () => shop['ga-disable-G-1'] === true
const hasErased = () => localStorage.getItem(OF_OTHERS) === null
const updatePreferences = vi.fn(async () => ({}))
let written: { mock: { calls: [string][] } }
let context: ReturnType<typeof testContext>

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  localStorage.setItem(OF_OTHERS, '1')
  for (const key of Object.keys(shop)) if (key.startsWith('ga-')) delete shop[key]
  for (const name of ['cookie_banner', 'cookies_settings']) document.cookie = `${name}=; Max-Age=0; Path=/`
  written = vi.spyOn(document, 'cookie', 'set')
  document.body.innerHTML = `<section class="cookie-banner"><form data-cookie-choice>
      <button name="choice" value="reject">Reject all</button><button name="choice" value="accept">Accept all</button>
    </form></section>
    <main><form data-cookie-choice><input type="checkbox" name="analytics_cookies"><button>Save</button></form></main>
    <a data-cookie-settings href="/cookie-settings">Cookie settings</a>`
  context = testContext({ updatePreferences })
  context.store.set(siteAtom, { info: { analytics_id: 'G-1' } } as never)
  context.store.set(sessionAtom, { state: 'guest' })
})

const DAY = 86_400
const cookies = () => written.mock.calls.map(([cookie]) => cookie)
const stored = () => JSON.parse(localStorage.getItem(storageKeys.cookieSettings) ?? 'null') as unknown
const banner = () => document.querySelector('.cookie-banner')

function send(selector: string): boolean {
  const submitter = document.querySelector<HTMLButtonElement>(selector)!
  return submitter.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test('a banner that is shown counts as shown for 30 days, and the server is told', () => {
  startConsent(context)
  expect(banner()).not.toBeNull()
  expect(cookies()).toEqual([expect.stringMatching(new RegExp(`^cookie_banner=noted; .*Max-Age=${30 * DAY};`))])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an older copy of the page shows no banner that was answered, nor does one to a visitor who objects', () => {
  document.cookie = 'cookie_banner=noted; Path=/'
  startConsent(context)
  expect(banner()).toBeNull()
  document.body.innerHTML = '<section class="cookie-banner"></section>'
  document.cookie = 'cookie_banner=; Max-Age=0; Path=/'
  document.documentElement.dataset.gpc = ''
  startConsent(context)
  delete document.documentElement.dataset.gpc
  expect(banner()).toBeNull()
})

test.each([
  ['reject', nothingAllowed],
  ['accept', everythingAllowed],
])('to %s is stored for 60 days, applied at once, and the banner is gone', async (choice, settings) => {
  startConsent(context)
  expect(send(`.cookie-banner [value=${choice}]`)).toBe(false)
  await settle()
  expect(stored()).toEqual(settings)
  expect(cookies()).toContainEqual(expect.stringMatching(new RegExp(`^cookies_settings=.*Max-Age=${60 * DAY};`)))
  expect(banner()).toBeNull()
  expect([isAnalyticsStopped(), hasErased()]).toEqual(choice === 'reject' ? [true, true] : [false, false])
  expect(context.store.get(noticesAtom)).toEqual([])
})

test('the settings say that they were saved; taking back one kind deletes what others stored, giving one does not', async () => {
  startConsent(context)
  document.querySelector<HTMLInputElement>('main input')!.checked = true
  send('main button')
  await settle()
  expect(stored()).toEqual({ analytics_cookies: true, third_party_services: false })
  expect(context.store.get(noticesAtom)).toMatchObject([{ text: 'Cookie settings saved.' }])
  expect([isAnalyticsStopped(), hasErased()]).toEqual([false, true])
  localStorage.setItem(OF_OTHERS, '1')
  send('main button')
  await settle()
  expect([isAnalyticsStopped(), hasErased()]).toEqual([false, false])
})

test.each<[Session['state'], number]>([
  ['member', 1],
  ['unverified', 0],
  ['guest', 0],
])('the choice of a %s goes to the account %i times, and a failure there is no failure here', async (state, times) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  updatePreferences.mockRejectedValueOnce(new Error('away'))
  context.store.set(sessionAtom, { state } as Session)
  startConsent(context)
  send('.cookie-banner [value=accept]')
  await settle()
  expect(updatePreferences).toHaveBeenCalledTimes(times)
  expect(stored()).toEqual(everythingAllowed)
})

test('a plain click on the link opens the settings here; one for a new tab is the browser’s', async () => {
  startConsent(context)
  const link = document.querySelector<HTMLElement>('a')!
  const click = (init: MouseEventInit) =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  link.addEventListener('click', () => {})
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(click(init)).toBe(true)
  expect(openCookieSettings).not.toHaveBeenCalled()
  expect(click({})).toBe(false)
  await settle()
  expect(openCookieSettings).toHaveBeenCalledTimes(1)
})

test('a shop without analytics has none to stop, and a no still deletes what others stored', async () => {
  context.store.set(siteAtom, { info: {} } as never)
  startConsent(context)
  send('.cookie-banner [value=reject]')
  await settle()
  expect([isAnalyticsStopped(), hasErased()]).toEqual([false, true])
})

test.each([
  ['analytics_id', true],
  ['chat', true],
  ['head_scripts', true],
  ['body_scripts', true],
  ['name', false],
])('after a no each page of a shop that has %s deletes what others stored: %s', async (name, erases) => {
  localStorage.setItem(storageKeys.cookieSettings, JSON.stringify(nothingAllowed))
  context.store.set(siteAtom, { info: { [name]: 'x' } } as never)
  startConsent(context)
  await settle()
  expect(hasErased()).toBe(erases)
})
