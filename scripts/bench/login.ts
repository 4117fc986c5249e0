import { join } from 'node:path'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { serve } from '../serve.ts'
import { wrangler } from '../wrangler.ts'
import { median } from './load.ts'

const PAIRS = 400
const PAGES = 200
const FLOOD_PER_SECOND = 50
const FLOOD_RAMP_MS = 3_000
/** Longer than the shop's flood mode lasts. */
const FLOOD_REST_MS = 7_000
const ROUNDS = 5
const RATIO_GOAL = 2
const DIFFERENCE_GOAL_PERCENT = 5
const PASSWORD = 'not the password of anybody'

/** A hash with the real cost that no password matches. */
const NO_PASSWORD = `scrypt$ln=14,r=8,p=5$${'A'.repeat(22)}$${'B'.repeat(43)}`
const MEMBERS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${PAIRS - 1})
  INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
  SELECT 'Bench Member', 'Bench', 'Member', 'known-' || i || '@example.com', 1, '${NO_PASSWORD}', 1 FROM n`

type Shop = { url: string; headers: Record<string, string> }
type Asked = { status: number; ms: number }

let visitors = 0

/** Measures how a flood of sign-ins affects pages, and whether response times reveal accounts. */
export async function benchLogin(state: string): Promise<void> {
  wrangler('d1', 'execute', 'DB', '--local', '--persist-to', state, '--command', MEMBERS)
  const server = await serve({ port: 0, state: join(state, 'v3') })
  try {
    const shop = await visitorOf(server.url)
    for (let i = 0; i < 50; i++) await home(shop)
    await compare(shop, 'Forgotten password', 200, (email) => post(shop, apiPaths.forgotPassword, { email }))
    await compare(shop, 'Wrong password', 422, (email) => signIn(shop, email))
    await flood(shop)
  } finally {
    await server.stop()
  }
}

async function visitorOf(url: string): Promise<Shop> {
  const response = await fetch(url + apiPaths.csrfCookie)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const token = cookies.find((cookie) => cookie.startsWith(`${cookieNames.xsrf}=`))!.slice(cookieNames.xsrf.length + 1)
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(token),
  }
  return { url, headers }
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

/** Alternates quiet and flood rounds, so that a busy moment of the machine does not decide. */
async function flood(shop: Shop): Promise<void> {
  const rounds: { idle: number; flooded: number }[] = []
  const answers = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await p95OfHome(shop)
    const stop = signInsWithoutEnd(shop, answers)
    await pause(FLOOD_RAMP_MS)
    rounds.push({ idle, flooded: await p95OfHome(shop) })
    await stop()
    await pause(FLOOD_REST_MS)
  }
  const ratio = median(rounds.map(({ idle, flooded }) => flooded / idle))
  const [idle, flooded] = [median(rounds.map((round) => round.idle)), median(rounds.map((round) => round.flooded))]
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `Home, p95 of ${PAGES}, median of ${ROUNDS} rounds: ${idle.toFixed(1)} ms idle, ${flooded.toFixed(1)} ms under ${FLOOD_PER_SECOND} wrong ` +
      `sign-ins a second: ${ratio.toFixed(2)} ×, ${verdict(ratio, RATIO_GOAL)} ×; responses to the sign-ins: ${counts}`,
  )
}

/** Sends sign-ins by the clock, however late a timer fires. Returns the function that stops it. */
function signInsWithoutEnd(shop: Shop, answers: Map<number, number>): () => Promise<unknown> {
  const started = performance.now()
  const sent: Promise<unknown>[] = []
  const timer = setInterval(() => {
    while (sent.length < ((performance.now() - started) / 1000) * FLOOD_PER_SECOND) {
      const answer = signIn(shop, `flood-${visitors}@example.com`)
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

function home({ url }: Shop): Promise<Asked> {
  return asked(fetch(url + paths.home))
}

function signIn(shop: Shop, email: string): Promise<Asked> {
  return post(shop, apiPaths.login, { email, password: PASSWORD })
}

/** Each request comes from another network, so that per-visitor limits do not apply. */
function post({ url, headers }: Shop, path: string, body: object): Promise<Asked> {
  const network = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`
  const sent = { ...headers, 'CF-Connecting-IP': network }
  return asked(fetch(url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }))
}

async function asked(answer: Promise<Response>): Promise<Asked> {
  const started = performance.now()
  const response = await answer
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - started }
}

async function timed(answer: Promise<Asked>, expected: number): Promise<number> {
  const { status, ms } = await answer
  if (status !== expected) throw new Error(`Expected status ${expected}, got ${status}.`)
  return ms
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

function verdict(value: number, goal: number): string {
  return `${value <= goal ? '≤' : 'OVER'} ${goal}`
}
