import type { Fields } from '#shared/actions/fields.ts'

/** A digest of the fields without the page's token: the same for a repeated form, different for other input. */
export async function idempotencyKey(fields: Fields): Promise<string> {
  const { _token: _, ...rest } = fields
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rest)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The option of a call that does its work once for each key. */
export function once(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } }
}
