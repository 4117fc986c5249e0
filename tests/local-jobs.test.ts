import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from '../scripts/local-jobs.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17, 59, 20) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the local shop runs its jobs each minute, and the cleaning up once an hour', async () => {
  const runs: string[] = []
  const stop = startJobs(async (cron, time) => runs.push(`${cron} at ${new Date(time).toISOString().slice(11, 19)}`))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(runs.filter((run) => run.startsWith('* '))).toHaveLength(60)
  expect(runs.slice(0, 2)).toEqual(['* * * * * at 18:00:00', '* * * * * at 18:01:00'])
  expect(runs.filter((run) => run.startsWith('30'))).toEqual(['30 * * * * at 18:30:00'])
})

test('a job that failed is reported, and the next minute’s runs', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn().mockRejectedValueOnce(new Error('No database')).mockResolvedValue(null)
  const stop = startJobs(run)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  stop()
  expect(run).toHaveBeenCalledTimes(2)
  expect(reported).toHaveBeenCalledExactlyOnceWith('The job “* * * * *” failed: No database')
})
