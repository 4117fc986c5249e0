import { writeXlsx } from 'hucre/xlsx'

export type Sheet = { name: string; headings: string[]; rows: Record<string, string | number | null>[] }

export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const book = await writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, headings, rows }) => ({
      name,
      columns: headings.map(() => ({ autoWidth: true })),
      rows: [
        headings.map((heading) => printable(heading)),
        ...rows.map((row) => headings.map((heading) => printable(row[heading] ?? null))),
      ],
      cells: new Map(headings.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
      freezePane: { rows: 1 },
    })),
  })
  return book as Uint8Array<ArrayBuffer>
}

/** Characters that XML 1.0 does not allow; old rows may have them. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Removes characters that would make the file unreadable. Spreadsheets do not run an inline string as a formula. */
function printable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll(NOT_XML, '') : value
}
