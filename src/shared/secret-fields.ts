/** The names in a query whose values prove something, or say who someone is. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  ...['token', 'signature', 'code', 'key', 'hash', 'part', 'password', 'secret'],
  ...['email', 'phone', 'number'],
])

/** A query without them, as it may stay in the browser's storage. */
export function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (SECRET_FIELDS.has(name.toLowerCase())) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
