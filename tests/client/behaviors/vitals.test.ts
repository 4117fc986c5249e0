import { beforeEach, expect, test, vi } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { storageKeys } from '#shared/constants.ts'

type Note = (metric: { name: string; value: number }) => void
const notes = vi.hoisted(() => [] as Note[])
const measure = vi.hoisted(() => (note: Note) => void notes.push(note))
vi.mock('web-vitals', () => ({ onLCP: measure, onINP: measure, onCLS: measure }))

const sent: [string, unknown][] = []
let isHidden = true

beforeEach(async () => {
  vi.resetModules()
  notes.length = 0
  sent.length = 0
  isHidden = true
  Object.assign(navigator, { sendBeacon: (to: string, text: string) => sent.push([to, JSON.parse(text)]) })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const { measureVitals } = await import('#client/behaviors/vitals.ts')
  measureVitals('product')
})

const hide = () => document.dispatchEvent(new Event('visibilitychange'))

test('a page that is hidden tells once how quickly it loaded', () => {
  notes[0]!({ name: 'LCP', value: 812.34567 })
  isHidden = false
  hide()
  expect(sent).toEqual([])
  isHidden = true
  hide()
  hide()
  expect(sent).toEqual([[apiPaths.vitals, expect.objectContaining({ page: 'product', LCP: 812.346 })]])
})

test('it tells nothing if a no came while it was open', () => {
  localStorage.setItem(storageKeys.cookieSettings, '{"analytics_cookies":false,"third_party_services":true}')
  hide()
  expect(sent).toEqual([])
})
