import { lastChangeOf } from '#db/desk/log.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Desk } from './desk.ts'

const RECENT_MS = 60 * MINUTE_MS

/**
 * 409: somebody else changed the row first. The message says who and what; `extra` is what the page needs to show the
 * form again.
 */
export async function changedAnswer(desk: Desk, subject: string, extra: object = {}): Promise<Response> {
  const { c, db, now } = desk
  const last = await lastChangeOf(db, subject, now - RECENT_MS)
  const by = last ? `${last.actor}, ${agoText(now - last.at)}: ${last.summary}` : 'This was changed in the meantime.'
  const message = `${by} Nothing of yours was saved; look it over, and send it again if you still want it.`
  return c.json({ code: 'changed', message, by: last?.actor ?? null, at: last?.at ?? null, ...extra }, 409)
}

function agoText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes === 0) return 'just now'
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}
