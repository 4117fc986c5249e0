import { END } from './dump.ts'
import { splitTuple } from './literals.ts'

/** Rows of each table, and what all orders cost. */
export type Tally = { rows: Record<string, number>; orderCents: number }

/** Counts what the file of a dump has. Throws if it is cut off. */
export async function readBack(file: ReadableStream<Uint8Array>): Promise<Tally> {
  const tally: Tally = { rows: {}, orderCents: 0 }
  let [table, columns, last]: [string, string[], string] = ['', [], '']
  for await (const { line, isRow } of statementLines(file)) {
    last = line
    if (!isRow) continue
    const [, into, names] = INSERT.exec(line) ?? []
    if (into !== undefined) [table, columns] = [unquoted(into), names!.split(', ').map(unquoted)]
    if (!line.startsWith('(')) continue
    tally.rows[table] = (tally.rows[table] ?? 0) + 1
    if (table === 'orders') tally.orderCents += Number(splitTuple(line.slice(0, -1))[columns.indexOf('total_cents')])
  }
  if (last !== END) throw new Error('The file is cut off')
  return tally
}

const INSERT = /^INSERT INTO ("(?:[^"]|"")*") \((.*)\) VALUES$/

function unquoted(name: string): string {
  return name.slice(1, -1).replaceAll('""', '"')
}

/**
 * The lines of the file. Among the rows, an end of a line within a text is none: there is an odd number of quotes before
 * it. What comes before and after the rows may have comments with quotes.
 */
async function* statementLines(file: ReadableStream<Uint8Array>): AsyncGenerator<{ line: string; isRow: boolean }> {
  let [isRow, hasEnded, quotes] = [false, false, 0]
  let parts: string[] = []
  for await (const part of splitLines(file)) {
    hasEnded ||= parts.length === 0 && part === 'DROP TABLE _pieces;'
    isRow = !hasEnded && (isRow || part.startsWith('INSERT INTO '))
    parts.push(part)
    quotes += part.split("'").length - 1
    if (isRow && quotes % 2 === 1) continue
    yield { line: parts.join('\n'), isRow }
    parts = []
    quotes = 0
  }
}

async function* splitLines(file: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  for await (const bytes of file) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}
