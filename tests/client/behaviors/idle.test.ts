import { beforeEach, expect, test, vi } from 'vitest'
import { startIdle } from '#client/behaviors/idle.ts'
import { storageKeys } from '#shared/constants.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

const measureVitals = vi.hoisted(() => vi.fn())
vi.mock('#client/behaviors/vitals.ts', () => ({ measureVitals }))

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  document.documentElement.dataset.vitals = ''
})

test.each<[string, number, () => void]>([
  ['with the consent that stands until a choice', 1, () => {}],
  ['after a no to analytics', 0, () => store({ analytics_cookies: false, third_party_services: true })],
  ['where the page does not ask for it', 0, () => delete document.documentElement.dataset.vitals],
])('%s a page is measured %i times', async (_, times, prepare) => {
  prepare()
  const context = testContext()
  context.store.set(currentPageAtom, { name: 'product' } as never)
  startIdle(context)
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(measureVitals).toHaveBeenCalledTimes(times)
})

function store(settings: object): void {
  localStorage.setItem(storageKeys.cookieSettings, JSON.stringify(settings))
}
