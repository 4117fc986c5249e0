import { crc32 } from './crc32.ts'

/** Where a USDZ file's content begins, so that readers can use it in place. */
const ALIGNMENT = 64
const [LOCAL_FILE, LISTED_FILE, END_OF_LIST] = [0x04034b50, 0x02014b50, 0x06054b50]
const LOCAL_BYTES = 30
const VERSION = 10
/** January 1, 1980, the first day that a zip file knows. */
const DAY = 0x21
/** The id of an extra field that no program has claimed, so that readers skip it. */
const FILLER = 0x1986
const FIELD_HEAD = 4

/** A zip file of one text that is not compressed, as USDZ asks for. */
export function storedZip(name: string, text: string): Uint8Array<ArrayBuffer> {
  const [path, content] = [name, text].map((part) => new TextEncoder().encode(part)) as [Uint8Array, Uint8Array]
  const before = LOCAL_BYTES + path.length + FIELD_HEAD
  const filled = (ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT
  // Flags, the method, the time and the day; then checksum and sizes.
  const about = [...words(0, 0, 0, DAY), ...doubleWords(crc32(content), content.length, content.length)]
  const local = [
    ...[...doubleWords(LOCAL_FILE), ...words(VERSION), ...about, ...words(path.length, FIELD_HEAD + filled)],
    ...[...path, ...words(FILLER, filled), ...new Uint8Array(filled)],
  ]
  const listed = [
    ...[...doubleWords(LISTED_FILE), ...words(VERSION, VERSION), ...about, ...words(path.length, 0, 0, 0, 0)],
    ...[...doubleWords(0, 0), ...path],
  ]
  const listAt = local.length + content.length
  const end = [...doubleWords(END_OF_LIST), ...words(0, 0, 1, 1), ...doubleWords(listed.length, listAt), ...words(0)]
  const zip = new Uint8Array(listAt + listed.length + end.length)
  zip.set(local)
  zip.set(content, local.length)
  zip.set([...listed, ...end], listAt)
  return zip
}

function words(...values: number[]): number[] {
  return values.flatMap((value) => [value & 255, value >>> 8])
}

function doubleWords(...values: number[]): number[] {
  return values.flatMap((value) => words(value & 65535, value >>> 16))
}
