import { randomInt } from 'node:crypto'
import type { FormKind } from '#shared/schema/forms.ts'
import { db } from './db.ts'
import { testEnv } from './env.ts'

type Circumstances = {
  kind?: FormKind
  name?: string
  email?: string
  fields?: Record<string, string | string[]>
  status?: string
  assignedTo?: number
  createdAt?: number
}

const letters = '23456789BCDFGHJKMNPQRSTVWXZ'

/** What someone measured for a walk-in closet. */
export const walkIn = {
  ...{ space: 'Walk-in', unit: 'in', width: '96', depth: '72', height: '96 1/4' },
  ...{ finish: 'Natural Oak', zip_code: '97209', budget: '$2,500–5,000', notes: 'Light switch on the right wall.' },
}

export function newReference(): string {
  const drawn = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return `RQ-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}

/** A request as its form leaves it, in any state. Resolves to its reference. */
export async function newRequest(changes: Circumstances = {}): Promise<string> {
  const reference = newReference()
  const { kind = 'design-request', name = 'Mei-Lin Foster', status = 'new', createdAt = Date.now() } = changes
  const email = changes.email ?? `${reference.toLowerCase()}@example.com`
  await db.run(
    `INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, status, assigned_to, created_at)
     VALUES (?1, ?2, ?3, ?4, '(775) 555-0138', ?5, ?1, ?6, ?7, ?8)`,
    reference,
    kind,
    email,
    name,
    JSON.stringify(changes.fields ?? walkIn),
    status,
    changes.assignedTo ?? null,
    createdAt,
  )
  return reference
}

/** State and version of a request; null once it is deleted. */
export function requestNow(reference: string): Promise<Record<string, unknown> | null> {
  return db.first(
    'SELECT status, version, answered_at, assigned_to FROM form_submissions WHERE reference = ?',
    reference,
  )
}

/** Stores a file as it came with a request. Resolves to its key. */
export async function attach(reference: string, name: string, type: string, content: Uint8Array): Promise<string> {
  const key = `test-${newReference()}`
  await testEnv.UPLOADS.put(key, content, { httpMetadata: { contentType: type } })
  await db.run(
    `INSERT INTO uploads (key, kind, reference, name, type, bytes, digest, created_at, expires_at)
     VALUES (?1, 'design-request', ?2, ?3, ?4, ?5, ?1, ?6, ?6 + 86400000)`,
    ...[key, reference, name, type, content.length, Date.now()],
  )
  return key
}
