import { attachments, MAX_FILES_BYTES, tooLargeTogether } from '#shared/actions/form-files.ts'

/** A form of the Desk that takes files: where it is, its field and how large they may be together. */
export type DeskFileRule = { field: string; page: RegExp; maxBytes: number; tooLarge: string }

/** The fields and the boundaries beside the file. */
const REST = 128 * 1024

export const importFile: DeskFileRule = {
  field: 'file',
  page: /^\/desk\/products\/import$/,
  maxBytes: 2_000_000,
  tooLarge: 'The file is larger than 2 MB. Split it into several files.',
}

export const pictureFile: DeskFileRule = {
  field: 'picture',
  page: /^\/desk\/(products\/\d+|content\/texts)$/,
  maxBytes: 20_000_000,
  tooLarge: 'The picture is larger than 20 MB. Make it smaller and choose it again.',
}

/** Attachments of a reply, a quote or a customer's certificate. */
const filesForCustomer: DeskFileRule = {
  ...{ field: attachments.field, maxBytes: MAX_FILES_BYTES, tooLarge: tooLargeTogether },
  page: /^\/desk\/(requests|quotes|customers)\/[\w-]+$/,
}

const rules = [importFile, pictureFile, filesForCustomer]

/** The rule of a page that takes a file; null for any other. */
export function deskFileRule(pathname: string): DeskFileRule | null {
  return rules.find(({ page }) => page.test(pathname)) ?? null
}

export function mostBytes({ maxBytes }: DeskFileRule): number {
  return maxBytes + REST
}
