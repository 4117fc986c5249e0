import { beforeEach, expect, test, vi } from 'vitest'
import { startBuildWatch } from '#client/navigation/build-watch.ts'
import { BUILD_POLL_MS } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { answerByPath, leavePage, testContext } from '#tests/support/client/context.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('VITE_BUILD_ID', 'first')
})

/** Starts watching; the shop answers with these builds in turn, repeating the last. */
async function watching(...builds: unknown[]) {
  const context = testContext()
  const announced: unknown[] = []
  context.store.sub(newBuildAtom, () => announced.push(context.store.get(newBuildAtom)))
  const fetch = answerByPath({
    '/builds/latest.json': () => {
      const build = builds.length > 1 ? builds.shift() : builds[0]
      return build instanceof Response ? build : Response.json(build)
    },
  })
  startBuildWatch(context)
  await vi.advanceTimersByTimeAsync(1)
  const poll = async () => {
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS)
    await vi.dynamicImportSettled()
  }
  return { announced, fetch, poll }
}

test('asks once in each interval, past any cache, and not before', async () => {
  const { fetch, poll } = await watching({ id: 'first' })
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS - 2)
  expect(fetch).not.toHaveBeenCalled()
  await poll()
  await poll()
  const addresses = fetch.mock.calls.map(([address]) => String(address))
  expect(addresses).toHaveLength(2)
  expect(new Set(addresses).size).toBe(2)
})

test('announces each other build once', async () => {
  const builds = ['first', 'second', 'second', 'third', 'second'].map((id) => ({ id }))
  const { announced, poll } = await watching(...builds)
  for (const _ of builds) await poll()
  expect(announced).toEqual(['second', 'third'])
})

test('an answer without a build, an error or no network announces nothing, and the next answer counts', async () => {
  const { announced, poll } = await watching({}, new Response('No', { status: 404 }), Response.error(), { id: 'next' })
  for (let times = 0; times < 3; times++) await poll()
  expect(announced).toEqual([])
  await poll()
  expect(announced).toEqual(['next'])
})

test('stops with the page', async () => {
  const { fetch, poll } = await watching({ id: 'first' })
  leavePage()
  await poll()
  expect(fetch).not.toHaveBeenCalled()
})
