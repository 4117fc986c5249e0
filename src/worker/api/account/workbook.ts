import { writeXlsx } from 'hucre/xlsx'

export type Sheet = { name: string; headings: string[]; rows: Record<string, string | number | null>[] }

/** An .xlsx file with one sheet each, a bold heading row that stays in view, and nothing that a program would run. */
export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const book = await writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, headings, rows }) => ({
      name,
      columns: headings.map(() => ({ autoWidth: true })),
      rows: [headings, ...rows.map((row) => headings.map((heading) => harmless(row[heading] ?? null)))],
      cells: new Map(headings.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
      freezePane: { rows: 1 },
    })),
  })
  return book as Uint8Array<ArrayBuffer>
}

/** Spreadsheets take text that begins like this for a formula, even from a text cell that was edited or saved as CSV. */
function harmless<Value>(value: Value): Value | string {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
