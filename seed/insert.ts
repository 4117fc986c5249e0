type Value = string | number | boolean | null | object
type Insert<Row> = { into: string; rows: readonly Row[]; onConflict?: string }

const MAX_STATEMENT_BYTES = 88_000

/**
 * Multi-row INSERT statements, each well below D1's limit of 100 KB. The columns are the keys of the first row; objects
 * are written as JSON, booleans as 0 and 1. `onConflict` is the text after ON CONFLICT.
 */
export function insert<Row extends Record<string, Value>>({ into, rows, onConflict }: Insert<Row>): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const head = `INSERT INTO ${into} (${columns.join(', ')}) VALUES `
  const tail = onConflict ? ` ON CONFLICT ${onConflict}` : ''
  const tuples = rows.map((row) => `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`)
  return inChunks(tuples, MAX_STATEMENT_BYTES - bytes(head + tail)).map((chunk) => head + chunk.join(', ') + tail)
}

/** "(id) DO UPDATE SET a = excluded.a, …" for `columns`. */
export function updating(columns: readonly string[]): string {
  return `(id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
}

export function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}

function inChunks(tuples: readonly string[], room: number): string[][] {
  const chunks: string[][] = []
  let left = 0
  for (const tuple of tuples) {
    const size = bytes(tuple) + 2
    if (size > left) {
      chunks.push([])
      left = room
    }
    chunks.at(-1)!.push(tuple)
    left -= size
  }
  return chunks
}

function bytes(text: string): number {
  return Buffer.byteLength(text)
}
