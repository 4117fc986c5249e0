import { writeXlsx } from 'hucre/xlsx'

export type Sheet = { name: string; headings: string[]; rows: Record<string, string | number | null>[] }

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

/** Spreadsheet programs read text that begins with these characters as a formula. */
function harmless<Value>(value: Value): Value | string {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
