import { join } from 'node:path'
import { apiPaths } from '#shared/paths.ts'
import { serve } from '../scripts/serve.ts'
import { wrangler } from '../scripts/wrangler.ts'
import { floodRows, prepareFlood } from './flood.ts'
import { home, post, signIn, timed, verdict, visitorOf, type Asked, type Shop } from './sign-ins.ts'

const PAIRS = 400
const DIFFERENCE_GOAL_PERCENT = 5

/** A hash with the real cost that no password matches. */
const NO_PASSWORD = `scrypt$ln=14,r=8,p=5$${'A'.repeat(22)}$${'B'.repeat(43)}`
const MEMBERS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${PAIRS - 1})
  INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
  SELECT 'Bench Member', 'Bench', 'Member', 'known-' || i || '@example.com', 1, '${NO_PASSWORD}', 1 FROM n`

/** Measures how a flood of sign-ins affects pages, and whether response times reveal accounts. */
export async function benchLogin(state: string): Promise<void> {
  wrangler('d1', 'execute', 'DB', '--local', '--persist-to', state, '--command', MEMBERS)
  prepareFlood(state)
  const server = await serve({ port: 0, state: join(state, 'v3') })
  try {
    const shop = await visitorOf(server.url)
    for (let i = 0; i < 50; i++) await home(shop)
    await compare(shop, 'Forgotten password', 200, (email) => post(shop, apiPaths.forgotPassword, { email }))
    await compare(shop, 'Wrong password', 422, (email) => signIn(shop, email))
    console.log((await floodRows(server.url)).map((row) => row.join(': ')).join('\n'))
  } finally {
    await server.stop()
  }
}

async function compare(shop: Shop, name: string, status: number, ask: (email: string) => Promise<Asked>) {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let i = 0; i < PAIRS; i++) {
    const asks = [
      async () => known.push(await timed(ask(`known-${i}@example.com`), status)),
      async () => unknown.push(await timed(ask(`nobody-${i}@example.com`), status)),
    ]
    for (const one of i % 2 ? asks.toReversed() : asks) await one()
  }
  const [a, b] = [mean(known), mean(unknown)]
  const percent = (Math.abs(a - b) / Math.max(a, b)) * 100
  console.log(
    `${name}: ${a.toFixed(1)} ms for a known address, ${b.toFixed(1)} ms for an unknown one (n = ${PAIRS} each): ` +
      `${percent.toFixed(2)} % apart, ${verdict(percent, DIFFERENCE_GOAL_PERCENT)} %; Welch's t ${welch(known, unknown).toFixed(2)}`,
  )
  await home(shop)
}

function welch(a: number[], b: number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}

function variance(values: number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
