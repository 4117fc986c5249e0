import { inflateRawSync } from 'node:zlib'
import { decodeUnicode } from './decode-text.ts'
import { TableRefusal } from './grid.ts'

/** Of all files of an archive that are read, together. */
const MOST_BYTES = 8_000_000

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const SENTINEL = 0xffff_ffff
const DEFLATED = 8

type Entry = { method: number; size: number; at: number }

/** Reads files of a zip archive as text by their paths; null for one that it does not have. Throws on broken archives. */
export function openZip(bytes: Uint8Array): (path: string) => string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listEntries(bytes, view)
  let left = MOST_BYTES
  return (path) => {
    const entry = entries.get(path)
    if (!entry) return null
    const unpacked = unpack(readPacked(entry, bytes, view), entry.method, left)
    left -= unpacked.length
    return decodeUnicode(unpacked)
  }
}

/** Counts bytes while it unpacks, because the sizes in an archive may lie. */
function unpack(packed: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== DEFLATED) {
    if (method !== 0 || packed.length > most) throw tooLarge()
    return packed
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error
  }
}

function tooLarge(): TableRefusal {
  return new TableRefusal(
    'This Excel file is larger than 8 MB when it is unpacked. Copy its rows into a new file and choose that one.',
  )
}

function readPacked({ at, size }: Entry, bytes: Uint8Array, view: DataView): Uint8Array {
  if (view.getUint32(at, true) !== LOCAL) throw new Error('no file at this place')
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return bytes.subarray(start, start + size)
}

function listEntries(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = firstEntry(view); view.getUint32(at, true) === ENTRY;) {
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      ...findEntryData(view, at, at + 46 + nameLength, extraLength),
    })
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end of an archive may be followed by a comment of 64 KB. */
function firstEntry(view: DataView): number {
  let end = view.byteLength - 22
  while (view.getUint32(end, true) !== END) end--
  const first = view.getUint32(end + 16, true)
  if (first !== SENTINEL) return first
  if (view.getUint32(end - 20, true) !== END_64_LOCATOR) throw new Error('no end of an archive of 64 bits')
  const end64 = Number(view.getBigUint64(end - 12, true))
  if (view.getUint32(end64, true) !== END_64) throw new Error('no end of an archive of 64 bits')
  return Number(view.getBigUint64(end64 + 48, true))
}

/** Programs that write as they go put sizes of 64 bits into an extra field. */
function findEntryData(view: DataView, entry: number, extra: number, length: number): { size: number; at: number } {
  const [unpacked, size, at] = [24, 20, 42].map((place) => view.getUint32(entry + place, true))
  let next = extra
  while (next < extra + length && view.getUint16(next, true) !== 1) next += 4 + view.getUint16(next + 2, true)
  next += 4
  const long = (short: number) => {
    if (short !== SENTINEL) return short
    next += 8
    return Number(view.getBigUint64(next - 8, true))
  }
  long(unpacked!)
  return { size: long(size!), at: long(at!) }
}
