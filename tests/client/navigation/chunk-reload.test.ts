import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from '#client/navigation/chunk-reload.ts'
import { CHUNK_RELOAD_MS } from '#shared/constants.ts'

let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  history.replaceState(null, '', '/planner?d=1')
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})

test('reloads a page once in ten seconds', () => {
  expect(reloadOnce()).toBe(true)
  vi.setSystemTime(CHUNK_RELOAD_MS - 1)
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(CHUNK_RELOAD_MS)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('another page, or the same with another query, has a reload of its own', () => {
  reloadOnce()
  history.replaceState(null, '', '/planner?d=2')
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
})

test.each(['not JSON', '17', '{"path":"/planner?d=1"}'])('survives %s in its place', (stored) => {
  sessionStorage.setItem('app:reload', stored)
  const isReloaded = reloadOnce()
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
})

test('without storage nothing would stop a loop, so the page stays', () => {
  vi.stubGlobal('sessionStorage', null)
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
