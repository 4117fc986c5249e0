import { imageSize } from 'image-size'
import type { FileType } from '#shared/actions/form-files.ts'

/** Larger images could take gigabytes to decode. */
const MAX_SIDE = 12_000
const MAX_PIXELS = 40_000_000

/** Readers accept a byte order mark and empty lines before it. */
const PDF = /^(?:\xef\xbb\xbf)?\s*%PDF-/
const FIRST_BYTES = 1024
const OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004')

export const mediaTypes: Record<FileType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export function fileTypeIn(mediaType: string): FileType {
  return (Object.keys(mediaTypes) as FileType[]).find((type) => mediaTypes[type] === mediaType)!
}

/** Detects a file's type by its content, ignoring its name; null if forms do not accept it. */
export function detectFileType(bytes: Uint8Array): FileType | 'too-many-pixels' | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const startsWith = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  if (PDF.test(file.toString('latin1', 0, FIRST_BYTES))) return 'pdf'
  if (startsWith(OFFICE)) return 'doc'
  if (startsWith(ZIP)) return file.includes('word/document.xml') ? 'docx' : null
  return detectPictureType(bytes)
}

/** Whether an iPhone's camera has made the file, which browsers and workshops often cannot open. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:he[a-z]{2}|mi[af]1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}

function detectPictureType(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'too-many-pixels' | null {
  try {
    const { type, width, height } = imageSize(bytes)
    if (type !== 'jpg' && type !== 'png' && type !== 'webp') return null
    return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS ? 'too-many-pixels' : type
  } catch {
    // Not an image, or its header is broken.
    return null
  }
}
