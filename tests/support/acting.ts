import type { ActionContext, ActionResult } from '#shared/actions/action.ts'
import { findAction } from '#shared/actions/actions.ts'
import type { Fields } from '#shared/actions/fields.ts'
import type { Api } from '#shared/api/api.ts'
import { guest, type Session } from '#shared/state/session.ts'

export const USER = {
  ...{ id: 7, name: 'Pat Reed', first_name: 'Pat', last_name: 'Reed' },
  ...{ email: 'pat@example.com', created_at: 0 },
}
export const CART = { hash_id: 'hash', items: [] }

type Given = {
  hash?: string | null
  session?: Session
  failing?: Partial<Record<keyof Api, Error>>
}

/** A visitor who sends forms, with an API that knows a member and a cart and notes what it is asked. */
export function acting({ hash = 'hash', session = guest, failing = {} }: Given = {}) {
  const calls: string[] = []
  /** The last body of each call. */
  const bodies: Record<string, unknown> = {}
  let stored = hash
  const answers: Record<string, unknown> = { user: USER, cart: CART }
  const call = (name: string) => async (first: unknown, second: unknown) => {
    calls.push(name)
    bodies[name] = second ?? first
    const error = failing[name as keyof Api]
    if (error) throw error
    return answers[name]
  }
  const api = new Proxy({}, { get: (_, name: string) => call(name) }) as Api
  const cart = {
    hash: () => stored,
    save: (saved: string) => void (stored = saved),
    clear: () => void (stored = null),
  }
  const context: ActionContext = { api, cart, session: async () => session, idempotencyKey: 'key', files: () => [] }
  const act = async (name: string, fields: Fields = {}): Promise<ActionResult> =>
    (await findAction(name))!(fields, context)
  return { act, context, calls, bodies, storedHash: () => stored }
}
