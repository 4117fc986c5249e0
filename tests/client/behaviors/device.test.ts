import { beforeEach, expect, test, vi } from 'vitest'
import { startDevice } from '#client/behaviors/device.ts'
import { testContext } from '#tests/support/client/context.ts'

let context: ReturnType<typeof testContext>
const { dataset } = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  context = testContext()
})

test.each([
  ['Mozilla Mobi', 1280, false, 'phone'],
  ['Mozilla', 599, false, 'phone'],
  ['Mozilla', 600, false, 'tablet'],
  ['Mozilla', 959, false, 'tablet'],
  ['Mozilla', 960, false, 'desktop'],
  ['Mozilla', 1280, true, 'tablet'],
])('%s with %i px, coarse pointer %s, is a %s', (userAgent, width, matches, device) => {
  become(userAgent, width, matches)
  startDevice(context)
  expect(dataset.device).toBe(device)
})

test('the device is looked at again 50 ms after the last resize, and a sheet of another device closes', () => {
  document.body.innerHTML = '<dialog class="sheet" open></dialog><dialog open></dialog>'
  become('Mozilla', 390)
  startDevice(context)
  become('Mozilla', 1280)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(49)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(49)
  expect(dataset.device).toBe('phone')
  vi.advanceTimersByTime(1)
  expect(dataset.device).toBe('desktop')
  expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([false, true])
})

function become(userAgent: string, width: number, matches = false): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.assign(window, { innerWidth: width })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}
