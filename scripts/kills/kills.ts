import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compare, prepareStock } from './compare.ts'
import { startShopper, type Promised } from './shopper.ts'
import { startShop } from './shop.ts'
import { migrate } from '../migrate.ts'
import { spawnSync } from 'node:child_process'

/**
 * Kills the built shop while it takes orders and compares what it promised with what it stored:
 * `node scripts/kills/kills.ts [kills]`, 50 by default. Run `npm run build` first.
 */
const SHOPPERS = 8
const [kills = 50] = process.argv.slice(2).map(Number)
const state = join(import.meta.dirname, '../../.wrangler/kills')
const port = Number(process.env.PORT ?? 8790)

rmSync(state, { recursive: true, force: true })
migrate('--local', '--persist-to', state)
const seeded = spawnSync(process.execPath, ['scripts/seed.ts', '--persist-to', state], { stdio: 'inherit' })
if (seeded.status !== 0) process.exit(1)
prepareStock(state)

const promised: Promised[] = []
let isOver = false
let shop = await startShop(state, port)
const shoppers = Array.from({ length: SHOPPERS }, (_, index) => startShopper(shop.url, index, promised, () => isOver))
for (let kill = 1; kill <= kills; kill++) {
  // At any moment of an order, which takes about 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000))
  await shop.kill()
  console.log(`Kill ${kill}: ${promised.length} orders promised`)
  shop = await startShop(state, port)
}
isOver = true
await Promise.all(shoppers)
await shop.kill()

const faults = compare(state, promised)
for (const fault of faults) console.error(fault)
console.log(`${kills} kills, ${promised.length} orders promised, ${faults.length} faults`)
rmSync(state, { recursive: true, force: true })
process.exitCode = faults.length === 0 ? 0 : 1
