import { inflateRawSync } from 'node:zlib'

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
