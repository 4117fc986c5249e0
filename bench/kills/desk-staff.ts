import { createHash, randomBytes } from 'node:crypto'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { open } from './compare.ts'
import { untilAnswered } from './until-answered.ts'

/** What answers promised at the desk: rows of the log, and one refund for each order. */
export type DeskPromises = { moves: number[]; refunds: { number: string; amountCents: number }[] }

/** A paid order that staff work on. */
export type PaidOrder = { number: string; totalCents: number }

const YEAR_MS = 365 * 86_400_000

let turns = 0

/** More than the limit of refunds an hour allows one person to do. */
const PEOPLE = 60

/** Signs owners in whose desks stay open, straight in the database. Returns the cookies of the sign-ins. */
export function prepareStaff(state: string): string[] {
  const db = open(state)
  const [now, end] = [Date.now(), Date.now() + YEAR_MS]
  const sessions = Array.from({ length: PEOPLE }, () => `m.${randomBytes(32).toString('base64url')}`)
  for (const [index, session] of sessions.entries()) {
    const [id, digest] = [5_000_000 + index, createHash('sha256').update(session).digest('hex')]
    const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
    run(
      `INSERT INTO users (id, name, first_name, last_name, email, email_verified_at, password_hash, created_at)
       VALUES (?1, 'Dana Okafor', 'Dana', 'Okafor', 'dana-' || ?1 || '@example.com', ?2, 'none', ?2)`,
      id,
      now,
    )
    run(`INSERT INTO staff (user_id, role, created_at) VALUES (?, 'owner', ?)`, id, now)
    run(
      `INSERT INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
         authenticated_at) VALUES (?1, ?2, 1, ?3, ?3, ?4, ?4, ?3)`,
      ...[digest, id, now, end],
    )
    run(
      `INSERT INTO desk_entries (session_digest, user_id, opened_at, proven_at, last_seen_at) VALUES (?1, ?2, ?3, ?3, ?3)`,
      ...[digest, id, now],
    )
  }
  db.close()
  return sessions
}

/** Refunds a part of each paid order, starts cutting, and takes that back, each until it is answered, until `isOver`. */
export async function startStaff(
  url: string,
  sessions: readonly string[],
  paid: PaidOrder[],
  promises: DeskPromises,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver() || paid.length > 0) {
    const order = paid.shift()
    if (!order) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const session = sessions[++turns % sessions.length]!
    const client = desk(url, session)
    await refund(client, order, promises)
    await move(client, order, promises)
  }
}

type Client = ReturnType<typeof desk>

/** The same form again sends nothing twice. */
async function refund({ page, post }: Client, { number }: PaidOrder, promises: DeskPromises): Promise<void> {
  const path = deskHref(deskPaths.orderRefund, { number })
  const hidden = await untilAnswered(async () => hiddenOf(await page(path), 'refund'))
  const sent = { ...hidden, expected: '500', amount: '5.00', reason: 'Goodwill', mail: 'on' }
  await untilAnswered(async () => {
    const { status } = await post(path, sent)
    if (status !== 303) throw new Error(`The refund of ${number} was answered with ${status}`)
  })
  const shown = await untilAnswered(() => page(deskHref(deskPaths.order, { number })))
  if (!shown.includes(' succeeded')) throw new Error(`The refund of ${number} did not succeed`)
  promises.refunds.push({ number, amountCents: 500 })
}

async function move({ page, post }: Client, { number }: PaidOrder, { moves }: DeskPromises): Promise<void> {
  const path = deskHref(deskPaths.order, { number })
  let sent: Record<string, string> | null = null
  await untilAnswered(async () => {
    sent ??= hiddenOf(await page(path), 'order-move')
    const { status } = await post(path, sent)
    const { to } = hiddenOf(await page(path), 'order-move')
    // Otherwise the move was made, and its answer was lost: the same form says the same again.
    if (status !== 303 && to === 'in_production') {
      sent = null
      throw new Error(`The move of ${number} was answered with ${status}`)
    }
  })
  const { log } = hiddenOf(await untilAnswered(() => page(path)), 'order-undo')
  if (log) moves.push(Number(log))
}

/** The hidden fields of the page's first form of an action; none without such a form. */
function hiddenOf(html: string, action: string): Record<string, string> {
  const [, rest = ''] = html.split(`data-action="${action}"`)
  const inputs = rest.split('</form>')[0]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]))
}

function desk(url: string, session: string) {
  const headers = { Cookie: `alderline_session=${session}`, 'CF-Connecting-IP': '2001:db8:ffff::1' }
  const shop = (path: string, init: RequestInit) =>
    fetch(url + path, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })

  async function page(path: string): Promise<string> {
    const answer = await shop(path, {})
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
    return answer.text()
  }

  const post = (path: string, fields: Record<string, string>) =>
    shop(path, { method: 'POST', body: new URLSearchParams(fields) })

  return { page, post }
}
