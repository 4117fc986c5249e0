import { writeXlsx } from 'hucre/xlsx'

export type Sheet = { name: string; headings: string[]; rows: Record<string, string | number | null>[] }

export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const book = await writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, headings, rows }) => ({
      name,
      columns: headings.map(() => ({ autoWidth: true })),
      rows: [headings, ...rows.map((row) => headings.map((heading) => printable(row[heading] ?? null)))],
      cells: new Map(headings.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
      freezePane: { rows: 1 },
    })),
  })
  return book as Uint8Array<ArrayBuffer>
}

/** Everything but the characters of XML 1.0; old rows may hold any. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Without the characters that would make the file unreadable. An inline string is no formula, whatever it begins with. */
function printable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll(NOT_XML, '') : value
}
