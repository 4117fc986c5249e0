import { deflateRawSync, inflateRawSync } from 'node:zlib'

export type OpenedSheet = { rows: string[][]; xml: string }

const CENTRAL_ENTRY = 0x02014b50
const STORED = 0

/** Opens an .xlsx file without the library that wrote it: sheets by name, cells as text, '' for empty ones. */
export function openWorkbook(file: ArrayBuffer): Map<string, OpenedSheet> {
  const parts = unzip(Buffer.from(file))
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => text(name!))
  return new Map(
    names.map((name, index) => {
      const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`)!
      return [name, { xml, rows: rowsOf(xml) }]
    }),
  )
}

/** The files of a zip archive as text, by path, from its central directory. */
export function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = file.readUInt32LE(end + 16)
  while (file.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [size, nameLength, local] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(start, start + size)
    parts.set(name, (file.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

function rowsOf(xml: string): string[][] {
  return [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) => {
    const row: string[] = []
    for (const [, letters, content = ''] of cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
      row[columnOf(letters!)] = text(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(content)?.[1] ?? '')
    }
    return Array.from(row, (cell) => cell ?? '')
  })
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function text(xml: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
  return xml.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
}

export type ZipPart = { bytes: Uint8Array; method: number; unpackedSize: number }

/** A part of a zip archive, packed; its header says a size of `unpackedSize`. */
export function packed(content: string | Uint8Array, unpackedSize = content.length): ZipPart {
  return { bytes: deflateRawSync(content), method: 8, unpackedSize }
}

/** A zip archive whose sizes have 64 bits if they are `long`, as programs write that do not know them beforehand. */
export function zip(parts: Readonly<Record<string, ZipPart>>, long = false): Uint8Array<ArrayBuffer> {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, { bytes, method, unpackedSize }] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(name.length, 26)
    const extra = Buffer.alloc(long ? 28 : 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(CENTRAL_ENTRY, 0)
    entry.writeUInt16LE(method, 10)
    for (const [index, size] of [unpackedSize, bytes.length, at].entries()) {
      entry.writeUInt32LE(long ? 0xffff_ffff : size, [24, 20, 42][index]!)
      if (long) extra.writeBigUInt64LE(BigInt(size), 4 + index * 8)
    }
    if (long) extra.writeUInt32LE(1 + (24 << 16), 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    locals.push(head, name, Buffer.from(bytes))
    entries.push(entry, name, extra)
    at += 30 + name.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, ...entries, end]))
}

/** An Excel file of one sheet from the XML of its rows. */
export function sheetOf(rows: string, changed: Readonly<Record<string, ZipPart>> = {}, long = false) {
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${to}"/>`
  const parts = {
    '[Content_Types].xml': packed('<Types/>'),
    '_rels/.rels': packed(`<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    'xl/workbook.xml': packed('<workbook><sheets><sheet name="A" sheetId="1" r:id="b"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': packed(
      `<Relationships>${relation('b', 'worksheet', 'worksheets/sheet1.xml')}${relation('c', 'sharedStrings', 'sharedStrings.xml')}${relation('d', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': packed(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  }
  return zip({ ...parts, ...changed }, long)
}
