/** A file of staff's for a customer, as it is stored. */
export type CustomerFile = { key: string; name: string; bytes: number }

/** SQL for the files of a quote; `number` is SQL for its number. */
export function selectFilesOfQuote(number: string): string {
  return `SELECT key, name, bytes FROM uploads WHERE reference = ${number} AND kind = 'quote' AND expires_at > 0
    ORDER BY created_at, name`
}
