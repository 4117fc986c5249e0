import { movesFrom } from '#shared/desk/orders/moves.ts'
import { stateNames, type OrderState } from '#shared/desk/orders/states.ts'
import { newStaff } from '../staff.ts'
import { testEnv } from '../env.ts'
import { shop, type World } from './world.ts'

const { DB } = testEnv

/** A form of the desk, or a call, that was sent: the same key makes the same change once. */
type SentForm = { path: string; body: object; key: string }

export type Desk = Awaited<ReturnType<typeof createDesk>>

/** Someone of the staff, with the forms that they sent so far and what was promised to them. */
export async function createDesk(world: World) {
  const staff = await newStaff('owner', { env: shop })
  const token = await staff.token()
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const forms: SentForm[] = []
  let keys = 0

  /** Sends a form; null if the shop crashed. The desk stays open however long the schedule takes. */
  async function send(form: SentForm, crashAt: number | null): Promise<Response | null> {
    await stayOpen(staff.id)
    const { path, body, key } = form
    if (path.startsWith('/api/')) {
      const headers = { Cookie: cookie, 'X-XSRF-TOKEN': token, 'Idempotency-Key': key }
      return world.sender(crashAt)('POST', path, body, headers)
    }
    const fields = new URLSearchParams({ _token: staff.formToken(), _key: key, ...body })
    const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    return world.sender(crashAt)('POST', path, fields.toString(), headers)
  }

  function sendNew(path: string, body: object, crashAt: number | null): Promise<Response | null> {
    const form = { path, body, key: `schedule-${staff.id}-${++keys}` }
    forms.push(form)
    return send(form, crashAt)
  }

  return {
    forms,
    /** Log rows that an answer promised, and refunds. */
    promised: { logs: [] as number[], forms: [] as string[] },
    post: (path: string, body: object, crashAt: number | null) => sendNew(`/api/desk/orders/${path}`, body, crashAt),
    /** Submits a form of an order's page. */
    submit: (path: string, action: string, fields: Record<string, string>, crashAt: number | null) =>
      sendNew(`/desk/orders/${path}`, { _action: action, ...fields }, crashAt),
    /** The row of the log that the form which was just answered has left; 0 for none. */
    async lastLog(): Promise<number> {
      const row = await DB.prepare('SELECT max(id) AS id FROM desk_log WHERE actor_id = ?').bind(staff.id).first('id')
      return Number(row)
    },
    again: (form: SentForm, crashAt: number | null) => send(form, crashAt),
  }
}

async function stayOpen(userId: number): Promise<void> {
  const now = Date.now()
  await DB.batch([
    DB.prepare(`UPDATE sessions SET idle_expires_at = ?2, expires_at = ?2 WHERE user_id = ?1`).bind(
      userId,
      now + 3_600_000,
    ),
    DB.prepare(`UPDATE desk_entries SET opened_at = ?2, proven_at = ?2, last_seen_at = ?2 WHERE user_id = ?1`).bind(
      userId,
      now,
    ),
    DB.prepare(`DELETE FROM rate_limits WHERE key LIKE 'desk%'`),
  ])
}

export type DeskOrder = {
  id: number
  number: string
  status: OrderState
  version: number
  method: string
  paid: number
  refunded: number
  total: number
}

/** All orders with their money, oldest first. */
export async function deskOrders(): Promise<DeskOrder[]> {
  const { results } = await DB.prepare(
    `SELECT id, number, status, version, payment_method AS method, total_cents AS total,
       (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded') AS paid,
       (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = o.id AND state <> 'failed') AS refunded
     FROM orders o ORDER BY id`,
  ).all<DeskOrder>()
  return results
}

/** The states to which staff may move an order by a button. */
export function nextStates({ status }: DeskOrder): OrderState[] {
  return movesFrom(status, 'delivery').map(({ to }) => to)
}

export const states = Object.keys(stateNames) as OrderState[]
