import { DAY_MS } from '#shared/time.ts'
import { Grid } from './grid.ts'
import { openZip } from './unzip.ts'
import { readTags, type Tag } from './xml-tags.ts'

/** The cells of the first sheet of an Excel file (.xlsx) by row. Throws on what is none. */
export function readWorkbook(bytes: Uint8Array): string[][] {
  const read = openZip(bytes)
  const [bookPath] = [...relations(read('_rels/.rels') ?? '', '', 'officeDocument').values()]
  const [folder, file] = /^(.*\/)?([^/]+)$/.exec(bookPath ?? '')!.slice(1)
  const links = read(`${folder ?? ''}_rels/${file}.rels`) ?? ''
  const book = readBook(read(bookPath!) ?? '')
  const sheet = read(relations(links, folder ?? '', 'worksheet').get(book.sheet) ?? '')
  if (sheet === null) throw new Error('no sheet')
  const of = (type: string) => read([...relations(links, folder ?? '', type).values()][0] ?? '') ?? ''
  return readSheet(sheet, { strings: sharedStrings(of('sharedStrings')), dates: dateStyles(of('styles')), ...book })
}

/** The paths of related files of one type by their IDs. */
function relations(xml: string, folder: string, type: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const tag of readTags(xml)) {
    const isFound = tag.name === 'Relationship' && tag.attribute('Type').endsWith(`/${type}`)
    if (isFound) found.set(tag.attribute('Id'), resolvePath(tag.attribute('Target'), folder))
  }
  return found
}

function resolvePath(target: string, folder: string): string {
  return decodeURIComponent(new URL(target, `https://file.invalid/${folder}`).pathname.slice(1))
}

function readBook(xml: string): { sheet: string; firstDay: number } {
  let firstDay = Date.UTC(1899, 11, 30)
  for (const tag of readTags(xml)) {
    const isFrom1904 = tag.name === 'workbookPr' && /^(?:1|true)$/.test(tag.attribute('date1904'))
    if (isFrom1904) firstDay = Date.UTC(1904, 0, 1)
    if (tag.name === 'sheet') return { sheet: tag.attribute('id'), firstDay }
  }
  throw new Error('no sheet')
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isSpoken] = ['', false]
  for (const tag of readTags(xml)) {
    // How Japanese text is spoken is no part of it.
    if (tag.name === 'rPh') isSpoken = !tag.isEnd
    else if (tag.name === 't' && tag.isEnd && !isSpoken) text += tag.text
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      strings.push(escaped(text))
      text = ''
    }
  }
  return strings
}

/** Excel's way to write characters that XML does not have, such as `_x000D_`. */
function escaped(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** For each style of a cell whether it shows a number as a date. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<string, string>()
  const styles: boolean[] = []
  let isCell = false
  for (const tag of readTags(xml)) {
    if (tag.name === 'numFmt') own.set(tag.attribute('numFmtId'), tag.attribute('formatCode'))
    else if (tag.name === 'cellXfs') isCell = !tag.isEnd
    else if (tag.name === 'xf' && isCell && !tag.isEnd) styles.push(isDate(tag.attribute('numFmtId'), own))
  }
  return styles
}

function isDate(id: string, own: ReadonlyMap<string, string>): boolean {
  const code = own.get(id)
  if (code !== undefined) return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))
  return /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8])$/.test(id)
}

/** Excel's days end with the year 9999. */
const LAST_DAY = 2_958_466

type Book = { strings: readonly string[]; dates: readonly boolean[]; firstDay: number }

function readSheet(xml: string, book: Book): string[][] {
  const grid = new Grid()
  let [row, column, value] = [-1, -1, '']
  let cell: Tag | null = null
  const ends: Record<string, (tag: Tag) => void> = {
    v: (tag) => (value += tag.text),
    t: (tag) => (value += tag.text),
    c: () => cell && grid.put(row, column, readCellText(cell, value, book)),
  }
  const starts: Record<string, (tag: Tag) => void> = {
    row: (tag) => ([row, column] = [(Number(tag.attribute('r')) || row + 2) - 1, -1]),
    c: (tag) => ([column, cell, value] = [readColumn(tag.attribute('r')) ?? column + 1, tag, '']),
  }
  for (const tag of readTags(xml)) {
    const walk = tag.isEnd ? ends : starts
    if (Object.hasOwn(walk, tag.name)) walk[tag.name]!(tag)
  }
  return grid.rows()
}

/** From 0; null for a cell without a name. */
function readColumn(name: string): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/i.exec(name) ?? []
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCellText(cell: Tag, value: string, { strings, dates, firstDay }: Book): string {
  const type = cell.attribute('t') || 'n'
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || !/^[-+.\de]+$/i.test(value)) return escaped(value)
  return numberText(Number(value), dates[Number(cell.attribute('s') || '0')] ? firstDay : null)
}

function numberText(number: number, firstDay: number | null): string {
  const isDay = firstDay !== null && Math.abs(number) < LAST_DAY
  if (isDay) return new Date(firstDay + number * DAY_MS).toISOString()
  // Excel shows 15 digits and stores more.
  return String(Number(number.toPrecision(15)))
}
