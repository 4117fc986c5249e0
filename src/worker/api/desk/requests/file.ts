import { findFile, type FileAtDesk } from '#db/desk/requests/view.ts'
import { writeChange } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { fileName } from '#api/requests/file-name.ts'
import { fileTypeIn, mediaTypes } from '#api/requests/file-type.ts'
import { encodedName } from '#api/requests/upload.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Desk } from '../desk.ts'

/** The widths of previews in pixels. */
const WIDTHS = ['480', '1600']
const QUALITY = 75

const GONE = 'This file doesn’t exist or was deleted.'

/** True for files of which previews are made. */
export function isPicture(mediaType: string): boolean {
  return [mediaTypes.jpg, mediaTypes.png, mediaTypes.webp].includes(mediaType)
}

/**
 * GET files/:key: a file as it was sent or given, as a download that the log notes. With `width` a preview instead,
 * which never has the bytes that were sent.
 */
export async function file(desk: Desk): Promise<Response> {
  const { db, c, params, query } = desk
  const found = await findFile(db, params['key'] ?? '')
  const stored = found && (await c.env.UPLOADS.get(found.key))
  if (!found || !stored) return missing(c, GONE)
  const width = query.get('width')
  return width === null ? download(desk, found, stored) : preview(desk, found, stored, width)
}

async function download({ db, c, actor, now }: Desk, file: FileAtDesk, stored: R2ObjectBody): Promise<Response> {
  const { subject } = file
  await writeChange(db, actor, { action: 'form.file-opened', subject, summary: 'Saved a file', statements: [] }, now)
  return c.body(stored.body, 200, {
    'Content-Type': file.type,
    'Content-Length': String(stored.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(fileName(file.name, fileTypeIn(file.type)))}`,
  })
}

/** Decoded and written again: what was sent may hold a place, a time, or something that is no picture. */
async function preview({ c }: Desk, file: FileAtDesk, stored: R2ObjectBody, width: string): Promise<Response> {
  if (!isPicture(file.type) || !WIDTHS.includes(width) || !c.env.IMAGES) return missing(c, GONE)
  try {
    const made = await c.env.IMAGES.input(stored.body)
      .transform({ width: Number(width), fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    return c.body(await made.response().arrayBuffer(), 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
    })
  } catch (error) {
    log('error', 'desk-preview', { key: file.key, ...thrown(error) })
    return missing(c, 'This file can’t be previewed.')
  }
}
