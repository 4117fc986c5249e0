import { rebuildStatements, refreshStatements } from '#db/derived/refresh.ts'
import { commandLine, runFile } from './d1.ts'

// Builds anew what is derived from the catalogue; with "stale" only what is older than the catalogue.
const { words, place } = commandLine()
const started = performance.now()
runFile(place, words.includes('stale') ? refreshStatements() : rebuildStatements())
console.log(`The lists are up to date (${((performance.now() - started) / 1000).toFixed(1)} s).`)
