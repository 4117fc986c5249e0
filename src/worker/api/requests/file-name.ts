import { cutText } from '#shared/text/cut-text.ts'
import type { FileType } from '#shared/actions/form-files.ts'

const MAX_LENGTH = 90
/** File systems do not allow longer names. */
const LONGEST_SENT = 1_000
/** Control, direction and format characters, lone surrogates, line separators, and what file systems reserve. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu
const ENDING = /\.[\p{L}\p{N}]{1,10}$/u

/**
 * The name under which a visitor's file is stored: without folders and unprintable characters, and always with the
 * ending of the type that its content has. Two files of one name may both exist.
 */
export function fileName(sent: string, type: FileType): string {
  const stem = withoutEnding(withoutEnding(printableName(sent)), type)
  return `${trimmed(cutText(stem, countBytes(stem), '')) || 'file'}.${type}`
}

/** Of the first code points of a name, which file systems count. */
function countBytes(name: string): number {
  return [...name].slice(0, MAX_LENGTH).join('').length
}

export function printableName(sent: string): string {
  const last = sent.slice(-LONGEST_SENT).split(/[\\/]/).at(-1)!
  return trimmed(last.normalize('NFC').replace(UNSAFE, ''))
}

function withoutEnding(name: string, type?: FileType): string {
  const ending = ENDING.exec(name)?.[0] ?? ''
  const isOther = type !== undefined && ending.toLowerCase() !== `.${type}`
  return trimmed(isOther ? name : name.slice(0, name.length - ending.length))
}

/** Windows drops dots and spaces at the end, and Unix hides what begins with a dot. */
function trimmed(name: string): string {
  return name.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
}
