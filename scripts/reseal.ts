import { seal, unseal } from '#worker/base/signing/seal.ts'
import { splitKeys } from '#worker/base/signing/signature.ts'
import { literal } from '../seed/literal.ts'

type SealedRow = { place: keyof typeof places; id: number; sealed: string }

/** Where the database has what the app key sealed: what it is called, where it is read, and how one row is replaced. */
const places = {
  staff: {
    name: 'Second factors of staff',
    select: `SELECT user_id AS id, totp_sealed AS sealed FROM staff WHERE totp_sealed IS NOT NULL`,
    update: (sealed: string) => `UPDATE staff SET totp_sealed = ${sealed} WHERE user_id = `,
    column: 'totp_sealed',
  },
  quotes: {
    name: 'Links of quotes',
    select: `SELECT id, token_sealed AS sealed FROM quotes WHERE token_sealed IS NOT NULL`,
    update: (sealed: string) => `UPDATE quotes SET token_sealed = ${sealed} WHERE id = `,
    column: 'token_sealed',
  },
  outbox: {
    name: 'Emails that wait with a token',
    select: `SELECT id, payload ->> 'token_sealed' AS sealed FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND payload ->> 'token_sealed' IS NOT NULL`,
    update: (sealed: string) =>
      `UPDATE outbox SET payload = json_set(payload, '$.token_sealed', ${sealed}) WHERE id = `,
    column: `payload ->> 'token_sealed'`,
  },
} as const

/** Reads all that the app key sealed. */
export const selectSealed = Object.entries(places)
  .map(([place, { select }]) => `SELECT '${place}' AS place, * FROM (${select})`)
  .join(' UNION ALL ')

type Reseal = {
  /** How many rows each key opens, by place; the last number counts those that none opens. */
  counts: Record<string, number[]>
  /** Statements that seal anew what only an older key opens. A row that changed meanwhile stays as it is. */
  statements: string[]
}

/** Plans what `npm run keys` reports and does. `appKey` is the setting, the first key first. */
export async function planReseal(appKey: string, rows: readonly SealedRow[]): Promise<Reseal> {
  const keys = splitKeys(appKey)
  const none = () => Array.from({ length: keys.length + 1 }, () => 0)
  const counts = Object.fromEntries(Object.values(places).map(({ name }) => [name, none()]))
  const statements: string[] = []
  for (const { place, id, sealed } of rows) {
    const { name, update, column } = places[place]
    const texts = await Promise.all(keys.map((key) => unseal(key, sealed)))
    const index = texts.findIndex((text) => text !== null)
    counts[name]![index < 0 ? keys.length : index]! += 1
    if (index < 1) continue
    const anew = literal(await seal(appKey, texts[index]!))
    statements.push(`${update(anew)}${id} AND ${column} = ${literal(sealed)}`)
  }
  return { counts, statements }
}
