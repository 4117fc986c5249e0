import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { combinations } from '../seed/combinations.ts'
import { readSeed } from '../seed/load.ts'
import { seedStatements } from '../seed/statements.ts'
import { indexSearch } from './search/index-search.ts'

const seed = readSeed()
const passed = process.argv.slice(2)
const place = [...(passed.includes('--remote') ? [] : ['--local']), ...passed]
const folder = mkdtempSync(join(tmpdir(), 'seed-'))
try {
  const file = join(folder, 'seed.sql')
  writeFileSync(
    file,
    seedStatements(seed)
      .map((statement) => `${statement};\n`)
      .join(''),
  )
  load(file)
} finally {
  rmSync(folder, { recursive: true })
}
console.log(summary())
console.log(indexSearch(place))

function load(file: string): void {
  const wrangler = new URL('../node_modules/.bin/wrangler', import.meta.url).pathname
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' }
  try {
    execFileSync(wrangler, ['d1', 'execute', 'DB', ...place, '--file', file, '--yes'], {
      env,
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    throw new Error(`wrangler could not load the seed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

function summary(): string {
  const main = seed.categories.filter(({ parent }) => parent === null).length
  const products = seed.families.reduce((sum, family) => sum + combinations(family, seed.optionRules).length, 0)
  return [
    `Seeded ${main} + ${seed.categories.length - main} categories`,
    `${seed.families.length} families`,
    `${products} products`,
    `${seed.coupons.length} coupons`,
    `${seed.reviews.length} sample reviews`,
    `${seed.stock.length} stock rows`,
  ].join(', ')
}
