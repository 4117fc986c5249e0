import { randomBytes, scryptSync } from 'node:crypto'
import { apiPaths } from '#shared/paths.ts'
import { wrangler } from '../scripts/wrangler.ts'
import { median } from './load.ts'
import { home, nextNetwork, post, signIn, timed, verdict, visitorOf, type Asked, type Shop } from './sign-ins.ts'

const PAGES = 200
const FLOOD_PER_SECOND = 50
/** So many networks send the flood by turns. */
const FLOOD_NETWORKS = 50
const FLOOD_RAMP_MS = 3_000
/** Longer than the shop's flood mode lasts. */
const FLOOD_REST_MS = 7_000
const ROUNDS = 5
const RATIO_GOAL = 2
const KNOWN_GOAL_MS = 2_000
export const KNOWN = { email: 'known-device@example.com', password: 'a member with a known device' }

/** Adds the member whose device is known; before the shop is served. */
export function prepareFlood(state: string): void {
  wrangler('d1', 'execute', 'DB', '--local', '--persist-to', state, '--command', knownMember())
}

/** Alternates quiet and flood rounds, so that a busy moment of the machine does not decide. */
export async function floodRows(url: string): Promise<string[][]> {
  const shop = await visitorOf(url)
  const rounds: { idle: number; flooded: number }[] = []
  const known: number[] = []
  const answers = new Map<number, number>()
  const device = await knownDevice(shop)
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await p95OfHome(shop)
    const stop = signInsWithoutEnd(shop, answers)
    await pause(FLOOD_RAMP_MS)
    const flooded = await p95OfHome(shop)
    known.push(await timed(device(), 204))
    await stop()
    rounds.push({ idle, flooded })
    await pause(FLOOD_REST_MS)
  }
  const ratio = median(rounds.map(({ idle, flooded }) => flooded / idle))
  const [idle, flooded] = [median(rounds.map((round) => round.idle)), median(rounds.map((round) => round.flooded))]
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  const longest = Math.max(...known)
  return [
    [`Home, p95 of ${PAGES}, median of ${ROUNDS} rounds`, `${idle.toFixed(1)} ms`],
    [`… under ${FLOOD_PER_SECOND} wrong sign-ins a second from ${FLOOD_NETWORKS} networks`, `${flooded.toFixed(1)} ms`],
    ['… as a ratio', `${ratio.toFixed(2)} ×`, `${verdict(ratio, RATIO_GOAL)} ×`],
    ['… a known device signs in, the slowest', `${longest.toFixed(0)} ms`, `${verdict(longest, KNOWN_GOAL_MS)} ms`],
    ['… responses to the wrong sign-ins', counts],
  ]
}

function knownMember(): string {
  const salt = randomBytes(16)
  const key = scryptSync(KNOWN.password, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 28 })
  return `INSERT OR REPLACE INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
    VALUES ('Known Device', 'Known', 'Device', '${KNOWN.email}', 1,
      'scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}', 1)`
}

/** Signs in once, and returns what signs the same browser in again from a network that is new each time. */
async function knownDevice(shop: Shop): Promise<() => Promise<Asked>> {
  const first = await fetch(shop.url + apiPaths.login, {
    method: 'POST',
    headers: { ...shop.headers, 'CF-Connecting-IP': nextNetwork() },
    body: JSON.stringify(KNOWN),
  })
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const pass = cookies.find((cookie) => cookie.includes('known_device='))
  if (!pass) throw new Error(`The sign-in of the known device answered ${first.status}.`)
  const headers = { ...shop.headers, Cookie: `${shop.headers['Cookie']}; ${pass}` }
  return () => post({ ...shop, headers }, apiPaths.login, KNOWN)
}

/** Sends sign-ins by the clock, however late a timer fires. Returns the function that stops it. */
function signInsWithoutEnd(shop: Shop, answers: Map<number, number>): () => Promise<unknown> {
  const started = performance.now()
  const sent: Promise<unknown>[] = []
  const timer = setInterval(() => {
    while (sent.length < ((performance.now() - started) / 1000) * FLOOD_PER_SECOND) {
      const network = `10.255.0.${sent.length % FLOOD_NETWORKS}`
      const answer = signIn(shop, `flood-${nextNetwork()}@example.com`, network)
      sent.push(answer.then(({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1)))
    }
  }, 1000 / FLOOD_PER_SECOND)
  return () => {
    clearInterval(timer)
    return Promise.all(sent)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function p95OfHome(shop: Shop): Promise<number> {
  const times: number[] = []
  // An occasional visitor, not a load of its own.
  for (let i = 0; i < PAGES; i++) {
    times.push(await timed(home(shop), 200))
    await pause(20)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.95)]!
}
