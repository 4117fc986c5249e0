import type { DeskCall } from '#desk/api/calls.ts'
import { claimKey, findReply, releaseKey, storeReply } from '#db/idempotency.ts'
import type { Desk, DeskHandler } from './desk.ts'

const MAX_KEY = 100

/** Runs a change once for each `Idempotency-Key`: a form that is sent again gets the answer of the first time. */
export async function once(desk: Desk, call: DeskCall, handler: DeskHandler): Promise<Response> {
  const key = desk.c.req.header('Idempotency-Key') ?? ''
  if (call.method === 'GET' || call.isFile || key === '' || key.length > MAX_KEY) return handler(desk)
  const scope = `desk|${desk.visit.id}|${key}`
  return (await earlierAnswer(desk, scope)) ?? finished(desk, scope, handler)
}

/** The answer of the first time; null after this request has claimed the key. */
async function earlierAnswer(desk: Desk, scope: string): Promise<Response | null> {
  const { db, c, now } = desk
  const reply = await findReply(db, scope)
  if (reply) return reply.status === null ? underWay(desk) : repeated(reply.status, reply.body!)
  try {
    await db.batch(claimKey(db, scope, c.req.path, now))
    return null
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE')) return underWay(desk)
    throw error
  }
}

async function finished(desk: Desk, scope: string, handler: DeskHandler): Promise<Response> {
  const { db } = desk
  try {
    const response = await handler(desk)
    const answer = response.ok
      ? storeReply(db, scope, response.status, await response.clone().text())
      : releaseKey(db, scope)
    await answer.run()
    return response
  } catch (error) {
    await releaseKey(db, scope).run()
    throw error
  }
}

function repeated(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' } })
}

function underWay({ c }: Desk): Response {
  return c.json(
    { code: 'in_progress', message: 'This form is being handled already. Wait a moment, and look again.' },
    409,
  )
}
