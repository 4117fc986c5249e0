import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#shared/constants.ts'
import { everythingAllowed, nothingAllowed, type CookieSettings } from '#shared/account/cookie-settings.ts'
import type { PageInfo } from '#shared/state/page.ts'
import { endWithPage } from '#tests/support/client/context.ts'

const info = {
  analytics_id: 'G-1',
  chat: { src: 'https://chat.example.com/widget.js', service_name: 'Chat' },
  head_scripts: '<script src="https://a.example/both.js"></script>',
  body_scripts: '<script data-consent="third_party_services">1</script><link rel="preload" href="/x">',
} as unknown as PageInfo

type Window = { gtag?: unknown; dataLayer?: unknown[]; Cookiebot?: object; [key: string]: unknown }
const shop = window as unknown as Window
let applySettings: (info: PageInfo, allowed: CookieSettings, isSecret: boolean) => void

beforeEach(async () => {
  endWithPage(window)
  vi.useFakeTimers()
  vi.resetModules()
  // The queue that the inline script would make.
  const commands: unknown[] = (shop.dataLayer = [])
  shop.gtag = (...command: unknown[]) => commands.push(command)
  delete shop.Cookiebot
  document.head.innerHTML = '<script nonce="n"></script>'
  document.body.innerHTML = ''
  ;({ applySettings } = await import('#client/consent/third-party.ts'))
})

/** What was added, by where it comes from. */
function added(): string[] {
  const chat = [...document.querySelectorAll<HTMLScriptElement>('script[src*="chat."]')].map(() => 'chat')
  const analytics = [...document.querySelectorAll('script[src*="googletagmanager"]')].map(() => 'analytics')
  const own = [...document.querySelectorAll<HTMLElement>('[data-site-script]')].map(
    ({ dataset }) => dataset.siteScript!,
  )
  return [...analytics, ...chat, ...own].toSorted()
}

const all = ['analytics', 'body-0', 'body-1', 'chat', 'head-0']

function choose(allowed: CookieSettings): void {
  localStorage.setItem(storageKeys.cookieSettings, JSON.stringify(allowed))
}

test('what is allowed loads after 8 s and not a moment sooner, and once', () => {
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(7_999)
  expect(added()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(added()).toEqual(all)
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(8_000)
  expect(added()).toEqual(all)
})

test.each<[string, Partial<CookieSettings>, string[]]>([
  ['analytics alone', { third_party_services: false }, ['analytics']],
  ['the services of others alone', { analytics_cookies: false }, ['body-0', 'chat']],
  ['nothing', nothingAllowed, []],
])('who allows %s gets what needs no more', (_, change, expected) => {
  const allowed = { ...everythingAllowed, ...change }
  choose(allowed)
  applySettings(info, allowed, false)
  vi.advanceTimersByTime(8_000)
  expect(added()).toEqual(expected)
})

test('a choice restarts the wait, and one made in another tab meanwhile counts', () => {
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(5_000)
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(5_000)
  expect(added()).toEqual([])
  choose({ ...everythingAllowed, analytics_cookies: false })
  vi.advanceTimersByTime(60_000)
  expect(added()).toEqual([])
})

test('a no to everything deletes what others stored, with each page; a yes to something does not', () => {
  localStorage.setItem('_hj', '1')
  applySettings(info, { ...nothingAllowed, analytics_cookies: true }, false)
  expect(localStorage.getItem('_hj')).toBe('1')
  applySettings(info, nothingAllowed, false)
  expect(localStorage.getItem('_hj')).toBeNull()
})

test('a page whose address is a secret loads nothing, and takes away what is refused', () => {
  applySettings(info, everythingAllowed, true)
  vi.advanceTimersByTime(60_000)
  expect(added()).toEqual([])
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(8_000)
  choose({ ...everythingAllowed, third_party_services: false })
  applySettings(info, { ...everythingAllowed, third_party_services: false }, true)
  expect(added()).toEqual(['analytics', 'chat'])
})

test('a refusal stops analytics at once and tells the scripts; a later yes lets it go on', () => {
  document.cookie = '_ga=1; Path=/'
  applySettings(info, { ...everythingAllowed, analytics_cookies: false }, false)
  expect(shop['ga-disable-G-1']).toBe(true)
  expect(document.cookie).not.toContain('_ga=1')
  expect(shop.dataLayer!.at(-1)).toEqual([
    ...['consent', 'update'],
    {
      ...{ analytics_storage: 'denied', ad_storage: 'granted' },
      ...{ ad_user_data: 'granted', ad_personalization: 'granted' },
    },
  ])
  applySettings(info, everythingAllowed, false)
  vi.advanceTimersByTime(8_000)
  expect(shop['ga-disable-G-1']).toBe(false)
})

test.each<[string, () => void, string[]]>([
  ['Cookiebot', () => tellCookiebot(true), ['chat']],
  ['Cookiebot, about something else', () => tellCookiebot(false), []],
  ['Usercentrics', () => tellUsercentrics({ event: 'consent_status', Chat: true }), ['chat']],
  ['Usercentrics, about another service', () => tellUsercentrics({ event: 'consent_status', Other: true }), []],
  ['Usercentrics, about another event', () => tellUsercentrics({ event: 'opened', Chat: true }), []],
])('the chat loads at once by the consent of %s', (_, tell, expected) => {
  choose(nothingAllowed)
  applySettings(info, nothingAllowed, false)
  tell()
  expect(added()).toEqual(expected)
})

test('Global Privacy Control is a no to the consent tools too', () => {
  document.documentElement.dataset.gpc = ''
  applySettings(info, nothingAllowed, false)
  tellCookiebot(true)
  delete document.documentElement.dataset.gpc
  expect(added()).toEqual([])
})

function tellCookiebot(marketing: boolean): void {
  shop.Cookiebot = { consent: { marketing } }
  dispatchEvent(new Event('CookiebotOnAccept'))
}

function tellUsercentrics(detail: object): void {
  dispatchEvent(new CustomEvent('ucEvent', { detail }))
}
