import { combinations } from '../seed/combinations.ts'
import { readSeed, type Seed } from '../seed/load.ts'
import { seedPlan } from '../seed/statements.ts'
import { commandLine, query } from './d1.ts'
import { runImport } from './import.ts'
import { indexSearch } from './search/index-search.ts'

const seed = readSeed()
const { words, place } = commandLine()
runImport(place, seedPlan(seed, { isOverDesk: words.includes('--over-the-desk') }), console.log)
console.log(summary(seed))
const kept = query<{ id: number; name: string }>(place, 'SELECT id, name FROM families WHERE desk_at IS NOT NULL')
if (kept.length > 0) console.log(keptText(kept))
console.log(indexSearch(place))

function keptText(families: readonly { id: number; name: string }[]): string {
  const names = families.map(({ id, name }) => `${id} ${name}`).join(', ')
  return `Left as the Desk has them: ${names}. To load the files over them: npm run db:seed -- --over-the-desk`
}

function summary({ categories, families, optionRules, coupons, reviews, stock }: Seed): string {
  const main = categories.filter(({ parent }) => parent === null).length
  const products = families.reduce((sum, family) => sum + combinations(family, optionRules).length, 0)
  return [
    `Seeded ${main} + ${categories.length - main} categories`,
    `${families.length} families`,
    `${products} products`,
    `${coupons.length} coupons`,
    `${reviews.length} sample reviews`,
    `${stock.length} stock rows`,
  ].join(', ')
}
