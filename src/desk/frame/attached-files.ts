import { attachments, RECEIVED_FILES } from '#shared/actions/form-files.ts'
import type { Fields } from '#shared/actions/fields.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checkFiles, rejectWithFiles, storeFiles } from '#api/requests/sent-files.ts'
import type { Upload } from '#db/requests/uploads.ts'
import type { DeskForm, PostedDesk } from './form.ts'

type Kind = 'reply' | 'quote' | 'exemption'
export type AttachedFile = Pick<Upload, 'key' | 'name' | 'bytes'>

/**
 * The same form, whose files are stored when it is refused, so that they need not be chosen again. `find` throws the 404 if
 * what they are for does not exist.
 */
export function keepFiles(kind: Kind, find: (desk: PostedDesk) => Promise<unknown>, form: DeskForm): DeskForm {
  return {
    ...form,
    run: async (desk, sent) => {
      try {
        return await form.run(desk, sent)
      } catch (error) {
        if (!(error instanceof ValidationError) || 'kept' in error.extra) throw error
        await find(desk)
        await storeAttached(desk, kind, sent, error.errors)
        throw error
      }
    },
  }
}

/**
 * Stores the files that a form gives to a customer for a day, with those that an earlier attempt has stored. Throws
 * `ValidationError` with `errors` and with what is wrong with the files.
 */
export async function storeAttached(
  desk: Pick<PostedDesk, 'c' | 'files'>,
  kind: Kind,
  { [RECEIVED_FILES]: received = [] }: Fields,
  errors: FieldErrors | null = null,
): Promise<AttachedFile[]> {
  const { c } = desk
  const chosen = desk.files(attachments.field)
  const files = await checkFiles(c, kind, attachments, { chosen, tokens: [received].flat() })
  if (errors || Object.keys(files.errors).length > 0) return rejectWithFiles(c, errors, files, attachments)
  await storeFiles(c, files, attachments)
  return [...files.kept, ...files.arrived]
}

/** Files with their links for staff, which work whatever the state of what they belong to. */
export function linkFiles(files: readonly AttachedFile[]): LinkedFile[] {
  return files.map(({ key, name, bytes }) => ({ name, bytes, href: deskHref(deskPaths.file, { key }) }))
}
