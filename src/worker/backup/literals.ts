/** SQL for a row as one text: a literal of each column, in the parentheses of `VALUES`. */
export function tupleSql(columns: readonly string[]): string {
  return `'(' || ${joined(columns.map(literalSql))} || ')'`
}

/** A statement ends at a zero byte, and wrangler takes these words and the next "COMMIT;" out of a file. */
function literalSql(column: string): string {
  const isOdd = `typeof(${column}) = 'text' AND (instr(${column}, char(0)) OR instr(${column}, 'BEGIN TRANSACTION'))`
  return `iif(${isOdd}, 'CAST(X''' || hex(${column}) || ''' AS TEXT)', quote(${column}))`
}

/** Halves and halves again: an expression may be 100 deep, a function have 32 arguments. */
function joined(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0]!
  const half = Math.ceil(parts.length / 2)
  return `(${joined(parts.slice(0, half))} || ', ' || ${joined(parts.slice(half))})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The literals of a row that `tupleSql` made. */
export function splitTuple(tuple: string): string[] {
  return tuple.slice(1, -1).match(LITERAL)!
}
const LITERAL = /CAST\(X'[0-9A-F]*' AS TEXT\)|X'[0-9A-F]*'|'[^']*(?:''[^']*)*'|[^', ]+/g

/** The text of a literal; null for a number, a blob or NULL. */
export function readText(literal: string): string | null {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'")
  const [, hex] = /^CAST\(X'([0-9A-F]*)' AS TEXT\)$/.exec(literal) ?? []
  return hex === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesIn(hex))
}

export function textLiteral(text: string): string {
  if (!/\0|BEGIN TRANSACTION/.test(text)) return `'${text.replaceAll("'", "''")}'`
  const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
  return `CAST(X'${hex.join('')}' AS TEXT)`
}

function bytesIn(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
