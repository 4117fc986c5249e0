import { readSettings } from '#worker/base/settings.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import { splitKeys } from '#worker/base/signing/signature.ts'

export type SealedRow = { place: keyof typeof places; id: number; sealed: string }

/** A batch of D1 takes about this many statements in a fraction of its time limit. */
const BATCH = 100

/** Where the database has what the app key sealed. An update leaves a row alone that changed meanwhile. */
const places = {
  staff: {
    name: 'Second factors of staff',
    select: 'SELECT user_id AS id, totp_sealed AS sealed FROM staff WHERE totp_sealed IS NOT NULL',
    update: 'UPDATE staff SET totp_sealed = ?1 WHERE user_id = ?2 AND totp_sealed = ?3',
  },
  quotes: {
    name: 'Links of quotes',
    select: 'SELECT id, token_sealed AS sealed FROM quotes WHERE token_sealed IS NOT NULL',
    update: 'UPDATE quotes SET token_sealed = ?1 WHERE id = ?2 AND token_sealed = ?3',
  },
  outbox: {
    name: 'Emails that wait with a token',
    select: `SELECT id, payload ->> 'token_sealed' AS sealed FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND payload ->> 'token_sealed' IS NOT NULL`,
    update: `UPDATE outbox SET payload = json_set(payload, '$.token_sealed', ?1)
      WHERE id = ?2 AND payload ->> 'token_sealed' = ?3`,
  },
} as const

/** Reads all that the app key sealed. */
export const selectSealed = Object.entries(places)
  .map(([place, { select }]) => `SELECT '${place}' AS place, * FROM (${select})`)
  .join(' UNION ALL ')

/**
 * Seals anew with the first app key what only an older one opens, so that the older one can go. Only the Worker does it,
 * because its keys are the ones in force. Reads nothing while there is one key.
 */
export async function resealOld(env: Env): Promise<void> {
  const { appKey } = readSettings(env)
  const keys = splitKeys(appKey)
  if (keys.length < 2) return
  const { results } = await env.DB.prepare(selectSealed).all<SealedRow>()
  const statements: D1PreparedStatement[] = []
  for (const row of results) {
    if ((await unseal(keys[0], row.sealed)) !== null) continue
    const text = await unseal(appKey, row.sealed)
    if (text === null) continue
    statements.push(env.DB.prepare(places[row.place].update).bind(await seal(appKey, text), row.id, row.sealed))
  }
  for (let at = 0; at < statements.length; at += BATCH) await env.DB.batch(statements.slice(at, at + BATCH))
}

/** How many rows each key opens, by place; the last number counts those that none opens. */
export async function countSealed(appKey: string, rows: readonly SealedRow[]): Promise<Record<string, number[]>> {
  const keys = splitKeys(appKey)
  const none = () => Array.from({ length: keys.length + 1 }, () => 0)
  const counts = Object.fromEntries(Object.values(places).map(({ name }) => [name, none()]))
  for (const { place, sealed } of rows) {
    const texts = await Promise.all(keys.map((key) => unseal(key, sealed)))
    const index = texts.findIndex((text) => text !== null)
    counts[places[place].name]![index < 0 ? keys.length : index]! += 1
  }
  return counts
}
