import { spawnSync } from 'node:child_process'

/**
 * Runs random schedules of orders and payments: `node scripts/schedules.ts [count] [seed]`, 10,000 by default, in pieces of
 * 1,000. A failure prints its schedule, and the seed repeats it.
 */
const PIECE = 1000
const [count = 10_000, first = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)

for (let done = 0; done < count; done += PIECE) {
  const seed = first + done / PIECE
  const schedules = Math.min(PIECE, count - done)
  console.log(`${schedules} schedules with the seed ${seed}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'worker', 'tests/journeys/schedules.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, SCHEDULES: String(schedules), SCHEDULE_SEED: String(seed) },
  })
  if (status !== 0) process.exit(status ?? 1)
}
