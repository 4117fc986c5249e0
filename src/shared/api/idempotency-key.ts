import type { Fields } from '#shared/actions/fields.ts'

/** The same for the same form sent twice, another for other input: a digest of the fields without the page's token. */
export async function idempotencyKey(fields: Fields): Promise<string> {
  const { _token: _, ...rest } = fields
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rest)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
