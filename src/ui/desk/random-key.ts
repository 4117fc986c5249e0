/** A key by which the server recognizes a form that is sent twice. */
export function randomKey(): string {
  return crypto.randomUUID()
}
