import { describe, expect, test } from 'vitest'
import { packed, sheetOf, zip } from '#tests/support/workbook.ts'
import { readFile } from '#desk/imports/read-file.ts'

const NAME = 'L-Shape, 6 × 8 ft, Pat’s'
const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)))

function utf16(text: string, isBig = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return new Uint8Array(view.buffer)
}

describe('a file of any spreadsheet program is read with its letters', () => {
  const semicolons = `id;name\r\n1111;${NAME}\r\n`
  const tabs = `id\tname\r\n1111\t${NAME}\r\n`
  const windows = (before: string) =>
    joined(`${before}id,name\r\n1111,"L-Shape, 6 `, 0xd7, ' 8 ft, Pat', 0x92, 's"\r\n')
  test.each([
    ['CSV in UTF-8', utf8(`id,name\n1111,"${NAME}"\n`)],
    ['CSV in UTF-8 with a mark', utf8(`\uFEFFid,name\n1111,"${NAME}"\n`)],
    ['CSV in Windows-1252', windows('')],
    ['CSV in Windows-1252 that names its comma', windows('"sep=,"\r\n')],
    ['Unicode Text', utf16(`\uFEFF${tabs}`)],
    ['Unicode Text without a mark', utf16(tabs)],
    ['UTF-16, the first byte first', utf16(`\uFEFF${semicolons}`, true)],
    ['UTF-16, the first byte first, without a mark', utf16(semicolons, true)],
    ['semicolons', utf8(semicolons)],
    ['a first line that names the semicolon', utf8(`sep=;\r\n${semicolons}`)],
    ['a first line that names the tab, in UTF-16', utf16(`\uFEFFSEP=\t\r\n${tabs}`)],
    ['a first line that names a bar', utf8(`\uFEFFsep=|\nid|name\n1111|${NAME}`)],
    ['line ends of an old Macintosh', utf8(`id;name\r1111;${NAME}\r`)],
  ])('%s', (_, bytes) => {
    expect(readFile(bytes)).toEqual({ kind: 'families', table: { columns: ['id', 'name'], rows: [['1111', NAME]] } })
  })

  test('line ends, quotation marks and dividers in quotation marks are part of a cell', () => {
    const read = readFile(utf8('id;name\r\n1;"a\r\n""b"";c"\r\n\r\n2;24" shelf\r\n'))
    expect(read).toMatchObject({
      table: {
        rows: [
          ['1', 'a\n"b";c'],
          ['', ''],
          ['2', '24" shelf'],
        ],
      },
    })
  })

  test.each([
    ['Mac OS Roman', joined('id,name\n1,Pat', 0xd5, 's\n')],
    ['Mac OS Roman with quotation marks', joined('id,name\n1,', 0xd2, 'new', 0xd3, ' shelf\n')],
    ['Windows-1251', joined('id,name\n1,', 0xd8, 0xea, 0xe0, 0xf4, '\n')],
    ['Windows-1250', joined('id,name\n1,P', 0xf3, 0xb3, 'ka\n')],
    ['Shift JIS', joined('id,name\n1,', 0x92, 0x49, 0x82, 0xcc, 0x93, 0xe0, '\n')],
    ['UTF-8 that is broken', joined('id,name\n1,Pat’s 6 ', 0xd7, ' 8\n')],
    ['UTF-8 with lost letters', utf8('id,name\n1,Pat\uFFFDs\n')],
    ['UTF-16 that is cut off', utf16('id,name\n1,Pat').subarray(0, 21)],
    ['UTF-32', joined(0xff, 0xfe, 0, 0, 0x69, 0, 0, 0, 0x64, 0, 0, 0)],
    ['a picture', joined(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13)],
  ])('%s is refused', (_, bytes) => {
    expect(readFile(bytes)).toContain('encoding is unknown')
  })

  test('an open quotation mark is refused instead of taking the rest of the file for a cell', () => {
    expect(readFile(utf8('id,name\n1,"a\n2,b\n'))).toContain('quotation mark in row 2 is not closed')
  })
})

describe('an Excel file', () => {
  const cell = (name: string, value: string | number) => `<c r="${name}"><v>${value}</v></c>`
  const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
  const header = `<row r="1">${text('A1', 'id')}${text('B1', 'price')}</row>`

  test('gives shared texts, numbers as shown, dates, formulas and empty cells as a spreadsheet has them', () => {
    const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${text('C1', 'day')}<c r="E1" t="s"><v>2</v></c></row>
      <!-- a note with </row> --><row r="3"><c r='A3'><v>1.203E3</v></c><c r="B3"><f>1+1</f><v>0.30000000000000004</v></c>
      <c r="C3" s="1"><v>46000</v></c><x:c r="E3" t="str"><x:v>a &amp; b &#215; &lt;c&gt;_x000A_d</x:v></x:c></row>
      <row r="900000"><c r="XFD900000" s="1"/></row>`
    const strings =
      '<sst><si><t>id</t></si><si><r><t>pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t>no<![CDATA[te]]></t></si></sst>'
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const parts = { 'xl/sharedStrings.xml': packed(strings), 'xl/styles.xml': packed(styles) }
    for (const long of [false, true]) {
      expect(readFile(sheetOf(rows, parts, long))).toMatchObject({
        table: {
          columns: ['id', 'price', 'day', '', 'note'],
          rows: [
            ['', '', '', '', ''],
            ['1203', '0.3', '2025-12-09T00:00:00.000Z', '', 'a & b × <c>\nd'],
          ],
        },
      })
    }
  })

  test.each(['_x0000_', '&#0;', 'a_xD800_', '&#xDC00;', '_x001B_', '_xFFFF_'])('is refused for %j', (value) => {
    const rows = `${header}<row r="2">${text('A2', '1')}${text('B2', value)}</row>`
    expect(readFile(sheetOf(rows))).toContain('A cell of row 2 has a character that is no text.')
  })

  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(index)).join('')
  const shared = { 'xl/sharedStrings.xml': packed(`<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`) }
  const bomb = packed(new Uint8Array(100_000_000))
  test.each([
    ['100 MB', () => sheetOf('', { 'xl/worksheets/sheet1.xml': bomb }), 'larger than 8 MB'],
    [
      '100 MB and a header that says 1 KB',
      () => sheetOf('', { 'xl/worksheets/sheet1.xml': { ...bomb, unpackedSize: 1_000 } }),
      'larger than 8 MB',
    ],
    ['100 MB of shared texts', () => sheetOf(header, { 'xl/sharedStrings.xml': bomb }), 'larger than 8 MB'],
    ['100 MB of styles', () => sheetOf(header, { 'xl/styles.xml': bomb }), 'larger than 8 MB'],
    [
      'parts that are too large only together',
      () => {
        const half = packed(`<a>${' '.repeat(5_000_000)}</a>`)
        return sheetOf(header, { 'xl/styles.xml': half, 'xl/sharedStrings.xml': half })
      },
      'larger than 8 MB',
    ],
    [
      'a cell in the last row',
      () => sheetOf(header + `<row r="1048576">${cell('A1048576', 1)}</row>`),
      'more than 2,000 rows',
    ],
    [
      'a cell in the last column',
      () => sheetOf(`<row r="1">${text('A1', 'id')}${text('XFD1', 'x')}</row>`),
      'more than 100 columns',
    ],
    [
      'one text in very many cells',
      () =>
        sheetOf(
          `${header}${many(200, (row) => `<row r="${row + 2}"><c r="A${row + 2}" t="s"><v>0</v></c></row>`)}`,
          shared,
        ),
      'too much text',
    ],
    ['a cell of 40,000 characters', () => sheetOf(`<row>${text('A1', 'a'.repeat(40_000))}</row>`), '32,767 characters'],
    ['an entity that grows', () => sheetOf('<!DOCTYPE a [<!ENTITY b "bbbb">]>'), 'no CSV or Excel file'],
    ['a tag without an end', () => sheetOf(`<row ${'a="'.repeat(100_000)}`), 'no CSV or Excel file'],
    [
      'a sheet that is missing',
      () => sheetOf('', { 'xl/_rels/workbook.xml.rels': packed('<a/>') }),
      'no CSV or Excel file',
    ],
    [
      '10,000 other files',
      () => zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`a${i}`, packed('')]))),
      'no CSV or Excel file',
    ],
    ['nothing but its first letters', () => utf8('PK\x03\x04'), 'no CSV or Excel file'],
  ])('with %s is refused', (_, file, why) => {
    expect(readFile(file())).toContain(why)
  })
})

test.each([
  [
    '250,000 columns',
    `id,${Array.from({ length: 250_000 }, (_, index) => `c${index}`).join()}\n1203\n`,
    'more than 100 columns',
  ],
  ['a row of 250,000 cells', `id\n${'a,'.repeat(250_000)}\n`, 'more than 100 columns'],
  ['2,001 rows', `id\n${'1203\n'.repeat(2_001)}`, 'at most 2,000'],
  ['a cell of 40,000 characters', `id,name\n1203,${'a'.repeat(40_000)}\n`, 'A cell of row 2 has more than 32,767'],
  ['a column name of 1,000 characters', `id,${'a'.repeat(1_000)}\n1\n`, 'names of the columns'],
  ['1.9 MB of text', `id,name\n${`1,${'a'.repeat(30_000)}\n`.repeat(60)}`, 'too much text'],
])('a text of %s is refused', (_, text, why) => {
  expect(readFile(utf8(text))).toContain(why)
})
