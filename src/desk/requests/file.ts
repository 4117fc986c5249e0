import { HttpError } from '#shared/api/http-error.ts'
import { fileName } from '#api/requests/file-name.ts'
import { fileTypeIn } from '#api/requests/file-type.ts'
import { encodedName } from '#api/requests/upload.ts'
import { writeChange } from '#db/desk/write.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findFile, type FileAtDesk } from './sql.ts'

/** The widths of previews in pixels. */
const WIDTHS = ['480', '1600']
const QUALITY = 75

/** True for files of which previews are made: the pictures that forms take. */
export function isPicture({ type }: { type: string }): boolean {
  return type.startsWith('image/')
}

/**
 * A file as it was sent or given, as a download that the log notes. With `width` a preview instead, which never has the
 * bytes that were sent. Throws the 404 for one that is gone, or that has no preview.
 */
export async function openFile(desk: Desk, key: string): Promise<Response> {
  const { db, c, query } = desk
  const found = await findFile(db, key)
  const stored = found && (await c.env.UPLOADS.get(found.key))
  if (!found || !stored) throw new HttpError(404, '', null)
  const width = query.get('width')
  return width === null ? download(desk, found, stored) : preview(desk, found, stored, width)
}

async function download({ db, actor, now }: Desk, file: FileAtDesk, stored: R2ObjectBody): Promise<Response> {
  const { subject } = file
  await writeChange(db, actor, { action: 'form.file-opened', subject, summary: 'Saved a file', statements: [] }, now)
  const name = encodedName(fileName(file.name, fileTypeIn(file.type)))
  const headers = { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename*=UTF-8''${name}` }
  return new Response(stored.body, { headers })
}

/** Decoded and written again: what was sent may hold a place, a time, or something that is no picture. */
async function preview({ c }: Desk, file: FileAtDesk, stored: R2ObjectBody, width: string): Promise<Response> {
  if (!isPicture(file) || !WIDTHS.includes(width) || !c.env.IMAGES) throw new HttpError(404, '', null)
  try {
    const made = await c.env.IMAGES.input(stored.body)
      .transform({ width: Number(width), fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    const headers = { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' }
    return new Response(await made.response().arrayBuffer(), { headers })
  } catch (error) {
    log('error', 'desk-preview', { key: file.key, ...thrown(error) })
    throw new HttpError(404, '', null)
  }
}
