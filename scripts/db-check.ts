import { checkQueries, type Difference } from './derived-check.ts'
import { commandLine, query } from './d1.ts'

// Rebuilds what is derived from the catalogue, and compares.
const { place } = commandLine()
const differences = checkQueries().flatMap((sql) => query<Difference>(place, sql))
for (const { table, missing, extra } of differences) {
  console.log(`${table.padEnd(16)} ${missing + extra === 0 ? 'right' : `${missing} rows missing, ${extra} too many`}`)
}
const isRight = differences.every(({ missing, extra }) => missing + extra === 0)
console.log(isRight ? 'All lists match the catalogue.' : 'Run `npm run db:index` with the same options.')
process.exit(isRight ? 0 : 1)
