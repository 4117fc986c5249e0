import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '../db.ts'
import { act, hiddenOf, type Staff } from '../staff.ts'
import type { Visitor } from '../visitor.ts'

export const IMPORT = deskPaths.imports

/** A form with a file, as a browser sends it. */
export async function postFile(
  staff: Staff,
  path: string,
  action: string,
  file: File,
  fields: Record<string, string> = {},
  field = 'file',
): Promise<Response> {
  return sendFile(staff, path, { ...hiddenOf(await staff.page(path), action), ...fields }, file, field)
}

export async function sendFile(
  visitor: Visitor,
  path: string,
  fields: Record<string, string | string[]>,
  file: File,
  field = 'file',
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(field, file, file.name)
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const body = await request.arrayBuffer()
  const headers = { 'Content-Type': request.headers.get('Content-Type')!, 'Content-Length': String(body.byteLength) }
  return visitor.send('POST', path, body, { headers })
}

/** A CSV file of rows, or of its text. */
export function csvFile(rows: string | readonly (readonly (string | number)[])[], name = 'prices.csv'): File {
  if (typeof rows === 'string') return new File([rows], name, { type: 'text/csv' })
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  return new File([rows.map((row) => row.map(quoted).join(',')).join('\n')], name, { type: 'text/csv' })
}

/** Reads a file in, and returns the address of what it would change. */
export async function readIn(staff: Staff, file: File): Promise<string> {
  const answer = await postFile(staff, IMPORT, 'import-read', file)
  const to = answer.headers.get('Location')
  if (answer.status !== 303 || !to) throw new Error(`${answer.status} ${await answer.text()}`)
  return to
}

export function apply(staff: Staff, path: string, fields: Record<string, string> = {}): Promise<Response> {
  return act(staff, path, 'import-apply', fields)
}

export type Row = {
  id: number
  name: string
  price: number
  sale: number | null
  position: number
  description: string
}

/** What an import can change of all families. */
export async function allFamilies(): Promise<Row[]> {
  const results =
    await db.rows<Row>(`SELECT id, name, base_price_cents AS price, base_discount_cents AS sale, position, description
     FROM families WHERE listed = 1 ORDER BY id`)
  return results
}
