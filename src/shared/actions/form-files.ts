import type { FieldErrors } from '#shared/api/http-error.ts'
import type { FormKind } from '#shared/schema/forms.ts'
import { DAY_MS } from '#shared/time.ts'

const MEGABYTE = 1_000_000

export type FileType = 'jpg' | 'png' | 'webp' | 'pdf' | 'doc' | 'docx'

export type FileRule = {
  field: string
  types: readonly FileType[]
  /** The types as messages name them. */
  typesText: string
  accept: string
  max: number
  /** How long files are stored after the form is accepted. */
  storedMs: number
}

export const MAX_FILE_BYTES = 10 * MEGABYTE
export const MAX_FILES_BYTES = 25 * MEGABYTE
export const MAX_POST_BYTES = MAX_FILES_BYTES + 128 * 1024

/** The field with files stored by an earlier attempt, each as its sealed token, a space and its name. */
export const RECEIVED_FILES = 'kept'

const photos: FileRule = {
  field: 'photos',
  types: ['jpg', 'png', 'webp'],
  typesText: 'JPEG, PNG or WebP',
  accept: 'image/jpeg,image/png,image/webp',
  max: 6,
  // A part can be remade as long as its drawing is stored.
  storedMs: 5 * 365 * DAY_MS,
}

/** With a question to support, and from staff to a customer, with a reply or a quote. */
export const attachments: FileRule = {
  field: 'attachments',
  types: ['jpg', 'png', 'pdf'],
  typesText: 'JPEG, PNG or PDF',
  accept: 'image/jpeg,image/png,application/pdf',
  max: 3,
  storedMs: 365 * DAY_MS,
}

export const fileRules: Partial<Record<FormKind, FileRule>> = {
  support: attachments,
  'design-request': photos,
  'guarantee-claim': photos,
  careers: {
    field: 'resume',
    types: ['pdf', 'doc', 'docx'],
    typesText: 'PDF, DOC or DOCX',
    accept: '.pdf,.doc,.docx',
    max: 1,
    storedMs: 183 * DAY_MS,
  },
}

export function findFileRule(kind: string): FileRule | null {
  return Object.hasOwn(fileRules, kind) ? fileRules[kind as FormKind]! : null
}

export const FILES_LOST = 'What you typed is still here, but choose your files again'

type Sized = { name: string; size: number }

/** Checks number, size and type of files without reading them; `kept` is how many the form has already stored. */
export function fileErrors({ field, max }: FileRule, files: readonly Sized[], kept = 0): FieldErrors {
  const errors = files.flatMap(({ name, size }) => {
    if (size === 0) return [`${name} is empty (0 bytes). Choose it again.`]
    return size > MAX_FILE_BYTES
      ? [`${name} is ${megabytes(size)}. Each file can be up to ${megabytes(MAX_FILE_BYTES)}.`]
      : []
  })
  if (files.length + kept > max) errors.unshift(tooMany(max, files.length + kept))
  if (errors.length === 0 && isTooMuch(files)) errors.push(tooLargeTogether)
  return errors.length > 0 ? { [field]: errors } : {}
}

export function isTooMuch(files: readonly Pick<Sized, 'size'>[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > MAX_FILES_BYTES
}

export const tooLargeTogether = `The files are too large. The limit for all files is ${megabytes(MAX_FILES_BYTES)}. Choose fewer or smaller files.`

function tooMany(max: number, chosen: number): string {
  return max === 1 ? `Choose one file. You chose ${chosen}.` : `Choose up to ${max} files. You chose ${chosen}.`
}

/** Rounded up, so that an oversized file never appears to be within the limit. */
export function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`
}
