import { spawnSync } from 'node:child_process'

/**
 * Runs random schedules, at the shop and at the desk: `node scripts/schedules.ts [count] [seed] [shop | desk]`, 10,000 of
 * each by default, in pieces of 1,000. A failure prints its schedule, and the seed repeats it.
 */
const PIECE = 1000
const tests = { shop: 'tests/journeys/schedules.test.ts', desk: 'tests/journeys/desk/schedules.test.ts' }
const words = process.argv.slice(2)
const [count = 10_000, first = Date.now() % 2 ** 31] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const chosen = Object.entries(tests).filter(([name]) => !words.some((word) => word in tests) || words.includes(name))

for (const [name, file] of chosen) {
  for (let done = 0; done < count; done += PIECE) {
    const seed = first + done / PIECE
    const schedules = String(Math.min(PIECE, count - done))
    console.log(`${schedules} schedules at the ${name} with the seed ${seed}`)
    const { status } = spawnSync('vitest', ['run', '--project', 'worker', file], {
      stdio: 'inherit',
      env: { ...process.env, SCHEDULES: schedules, DESK_SCHEDULES: schedules, SCHEDULE_SEED: String(seed) },
    })
    if (status !== 0) process.exit(status ?? 1)
  }
}
