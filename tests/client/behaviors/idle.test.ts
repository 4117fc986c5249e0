import { beforeEach, expect, test, vi } from 'vitest'
import { startIdle } from '#client/behaviors/idle.ts'
import { storageKeys } from '#shared/constants.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

const measureVitals = vi.hoisted(() => vi.fn())
const reportFaults = vi.hoisted(() => vi.fn())
vi.mock('#client/behaviors/vitals.ts', () => ({ measureVitals }))
vi.mock('#client/behaviors/faults.ts', () => ({ reportFaults }))

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  document.documentElement.dataset.vitals = ''
})

function start(): void {
  const context = testContext()
  context.store.set(currentPageAtom, { name: 'product' } as never)
  startIdle(context)
}

test('a page is measured with the consent that stands until a choice', async () => {
  start()
  await vi.waitFor(() => expect(measureVitals).toHaveBeenCalledWith('product'))
  await vi.waitFor(() => expect(reportFaults).toHaveBeenCalledWith('product'))
})

test.each<[string, () => void]>([
  ['after a no to analytics', () => store({ analytics_cookies: false, third_party_services: true })],
  ['where the page does not ask for it', () => delete document.documentElement.dataset.vitals],
])('%s it is not', async (_, prepare) => {
  prepare()
  start()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(measureVitals).not.toHaveBeenCalled()
  expect(reportFaults).not.toHaveBeenCalled()
})

function store(settings: object): void {
  localStorage.setItem(storageKeys.cookieSettings, JSON.stringify(settings))
}
