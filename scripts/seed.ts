import { combinations } from '../seed/combinations.ts'
import { readSeed, type Seed } from '../seed/load.ts'
import { seedPlan } from '../seed/statements.ts'
import { commandLine } from './d1.ts'
import { runImport } from './import.ts'
import { indexSearch } from './search/index-search.ts'

const seed = readSeed()
const { place } = commandLine()
runImport(place, seedPlan(seed), console.log)
console.log(summary(seed))
console.log(indexSearch(place))

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
