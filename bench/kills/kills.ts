import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startStripe } from '../../tests/support/stripe-server.ts'
import { compare, prepareStock } from './compare.ts'
import { compareDesk } from './compare-desk.ts'
import { prepareStaff, startStaff, type DeskPromises, type PaidOrder } from './desk-staff.ts'
import { startShopper, type Promised } from './shopper.ts'
import { freePort } from './free-port.ts'
import { startShop } from './shop.ts'
import { migrate } from '../../scripts/migrate.ts'
import { spawnSync } from 'node:child_process'

/**
 * Kills the built shop while it takes orders and staff move and refund them, and compares what it promised with what it
 * and Stripe stored: `node bench/kills/kills.ts [kills]`, 50 by default. Run `npm run build` first.
 */
const SHOPPERS = 8
const STAFF = 3
const [kills = 50] = process.argv.slice(2).map(Number)
const state = join(import.meta.dirname, '../../.wrangler/kills')
const port = await freePort(Number(process.env.PORT ?? 0))

rmSync(state, { recursive: true, force: true })
migrate('--local', '--persist-to', state)
const seeded = spawnSync(process.execPath, ['scripts/seed.ts', '--persist-to', state], { stdio: 'inherit' })
if (seeded.status !== 0) process.exit(1)
prepareStock(state)
const sessions = prepareStaff(state)
const stripe = await startStripe()

const promised: Promised[] = []
const paid: PaidOrder[] = []
const promises: DeskPromises = { moves: [], refunds: [] }
// An exit also ends the shop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
await killTheShop()

const isTried = [promised, promises.refunds, promises.moves].every(({ length }) => length > 0)
const faults = [
  ...compare(state, promised),
  ...compareDesk(state, promises, stripe.refunds()),
  ...(isTried ? [] : ['Nothing was promised of one kind, so the run proves nothing about it']),
]
for (const fault of faults) console.error(fault)
console.log(
  `${kills} kills; promised: ${promised.length} orders, ${promises.refunds.length} refunds, ${promises.moves.length} moves; ${faults.length} faults`,
)
await stripe.stop()
rmSync(state, { recursive: true, force: true })
process.exitCode = faults.length === 0 ? 0 : 1

/** Rejects as soon as a shopper or a member of the staff gives up. */
async function killTheShop(): Promise<void> {
  let isOver = false
  let isQuiet = false
  let shop = await startShop(state, port, stripe.url)
  const { url } = shop
  const work = { promised, paid, isOver: () => isOver }
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => startShopper(url, index, work)))
  const staff = Promise.all(
    Array.from({ length: STAFF }, () => startStaff(url, sessions, paid, promises, () => isQuiet)),
  )
  const gaveUp = Promise.all([shoppers, staff])
  for (let kill = 1; kill <= kills; kill++) {
    // At any moment of an order, which takes about 100 ms.
    await Promise.race([gaveUp, new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000))])
    await shop.kill()
    console.log(
      `Kill ${kill}: ${promised.length} orders, ${promises.refunds.length} refunds, ${promises.moves.length} moves promised`,
    )
    shop = await startShop(state, port, stripe.url)
  }
  isOver = true
  await Promise.race([gaveUp, shoppers])
  isQuiet = true
  await gaveUp
  await shop.kill()
}
