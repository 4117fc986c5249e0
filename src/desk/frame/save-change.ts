import { HttpError } from '#shared/api/http-error.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findLastChange, type LastChange } from '#db/desk/log.ts'
import { writeChange, type Change } from '#db/desk/write.ts'
import type { Desk } from './desk.ts'

/** Field and message for a change that violates a constraint, by the constraint's name. */
type Constraints = Record<string, [field: string, message: string]>

/**
 * Writes a change and returns the id of its row of the log. Throws the 409 with who was first if the `noun` was changed
 * since it was seen, or if one of the statements' own assertions failed; `ValidationError` for one of `constraints`.
 */
export async function saveChange(
  desk: Desk,
  noun: string,
  change: Change,
  constraints: Constraints = {},
): Promise<number> {
  const written = await writeChange(desk.db, desk.actor, change, desk.now).catch((error: unknown) => {
    throw violation(error, constraints) ?? error
  })
  if (written.outcome === 'done') return written.logId
  const last = await findLastChange(desk.db, change.subject)
  throw conflict(desk, noun, last, `Someone changed or deleted this ${noun}.`)
}

function violation(error: unknown, constraints: Constraints): ValidationError | null {
  const text = error instanceof Error ? error.message : ''
  const violated = Object.entries(constraints).find(([name]) => text.includes(name))
  return violated ? new ValidationError({ [violated[1][0]]: [violated[1][1]] }) : null
}

/** The 409 for a row that was changed since it was seen. If the last change was their own, the message says so. */
export function conflict(
  { now, visit }: Desk,
  noun: string,
  last: LastChange | null,
  fallback: string,
  extra: object = {},
): HttpError {
  const isOwn = last?.actorId === visit.id
  const by = last ? nameFor(visit, last) : 'Someone'
  const what = last ? `${by} changed this ${noun} ${ago(now - last.at)}: ${last.summary}.` : fallback
  const message = `${what} ${isOwn ? 'Nothing was saved this time.' : 'Your changes weren’t saved.'}`
  return new HttpError(409, '', { code: 'changed', by, isOwn, at: last?.at ?? now, message, ...extra })
}

function nameFor({ id, name }: Desk['visit'], { actor, actorId }: LastChange): string {
  if (actorId === id) return 'You'
  return actor === name ? `Another ${name}` : actor
}

function ago(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes >= 60) return 'a while ago'
  return `${minutes} minute${minutes === 1 ? '' : 's'} ago`
}
