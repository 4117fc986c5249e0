import { rebuildStatements, refreshStatements } from '#db/derived/refresh.ts'
import { commandLine, runFile } from './d1.ts'
import { indexSearch } from './search/index-search.ts'

// Rebuilds what is derived from the catalogue; with "stale" only the lists of families that have changed.
const { words, place } = commandLine()
const isStale = words.includes('stale')
const started = performance.now()
runFile(place, isStale ? refreshStatements() : rebuildStatements())
console.log(`The lists are up to date (${((performance.now() - started) / 1000).toFixed(1)} s).`)
if (!isStale) console.log(indexSearch(place))
