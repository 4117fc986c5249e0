import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkQueries, type Difference } from '../../scripts/derived-check.ts'
import { query } from '../../scripts/d1.ts'
import { indexSearch } from '../../scripts/search/index-search.ts'
import { importMany } from './import.ts'

const TIMES = 145

/** Imports 10,005 families over the 69 of a shop, once at a stretch, once with a kill between. */
export async function benchImport(seeded: string): Promise<void> {
  const state = `${seeded}-import`
  await withCopy(seeded, state, () => {
    console.log(`At a stretch: ${importMany(state, TIMES).toFixed(1)} s, then ${summary(state)}`)
    const started = performance.now()
    console.log(indexSearch(placeOf(state)))
    console.log(`Search index: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
  await withCopy(seeded, state, async () => {
    await importUntilKilled(state)
    console.log(`Killed: ${summary(state)}`)
    console.log(`Again: ${importMany(state, TIMES).toFixed(1)} s, then ${summary(state)}`)
  })
}

async function withCopy(seeded: string, state: string, work: () => void | Promise<void>): Promise<void> {
  rmSync(state, { recursive: true, force: true })
  cpSync(seeded, state, { recursive: true })
  try {
    await work()
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}

/** Kills the import and what it has started once it has stored its second file. */
function importUntilKilled(state: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-child.ts'), state, String(TIMES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let told = 0
  child.stdout.on('data', (text: Buffer) => {
    told += String(text).match(/Stored/g)?.length ?? 0
    if (told >= 2) process.kill(-child.pid!, 'SIGKILL')
  })
  return new Promise((resolve) => child.on('exit', () => resolve()))
}

/** What shoppers see, and whether the lists are as the catalogue is. */
function summary(state: string): string {
  const place = placeOf(state)
  const counts = query<{ cards: number; products: number }>(
    place,
    'SELECT (SELECT count(*) FROM cards) AS cards, (SELECT count(*) FROM products WHERE for_sale = 1) AS products',
  )[0]!
  const wrong = checkQueries()
    .flatMap((sql) => query<Difference>(place, sql))
    .filter(({ missing, extra }) => missing + extra > 0)
  return `${counts.cards} families, ${counts.products} products, ${wrong.length} lists wrong`
}

function placeOf(state: string): string[] {
  return ['--local', '--persist-to', state]
}
