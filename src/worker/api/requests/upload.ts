import { findUpload } from '#db/requests/uploads.ts'
import { isSignedLink } from '#worker/base/signing/signed-link.ts'
import type { ApiContext } from '#api/http/context.ts'
import { fileName } from './file-name.ts'
import { fileTypeIn } from './file-type.ts'
import { missing } from '#api/http/errors.ts'

/** GET /api/uploads/{key}: the file of a signed link in an email or on a quote's page, as a download. */
export async function upload(c: ApiContext): Promise<Response> {
  const now = Date.now()
  const isSigned = isSignedLink(c.get('settings').appKey, new URL(c.req.url), now)
  const found = isSigned ? await findUpload(c.get('db'), c.req.param('key')!, now) : null
  const file = found && (await c.env.UPLOADS.get(found.key))
  if (!file) return missing(c, 'The link expired or the file was deleted.')
  return c.body(file.body, 200, {
    'Content-Type': found.type,
    'Content-Length': String(file.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(fileName(found.name, fileTypeIn(found.type)))}`,
  })
}

/** A file name for `filename*`: percent-encodes also the four characters that RFC 8187 excludes. */
export function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}
