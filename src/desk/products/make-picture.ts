import { imageSize } from 'image-size'
import { pictureFile } from '#shared/desk/files.ts'
import { ValidationError } from '#api/http/validation.ts'
import { detectFileType, isHeic } from '#api/requests/file-type.ts'
import { log, thrown } from '#worker/base/log.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { StoredPicture } from './picture-sql.ts'

const MOST_WIDTH = 2_400
const LEAST_WIDTH = 960
const QUALITY = 85

const NO_PICTURE = 'This is no JPEG, PNG or WebP picture. Save it as one of these and choose it again.'
const HEIC = 'This is a HEIC photo, which browsers cannot show. Export it as JPEG and choose it again.'
const TOO_MANY = 'This picture has more than 40 million pixels. Make it smaller and choose it again.'
const TOO_NARROW = `This picture is narrower than ${LEAST_WIDTH} pixels, too little for the shop. Choose a larger one.`
const FAILED = 'The picture couldn’t be read. Try again, or save it in another program first.'

/**
 * Decodes a picture, writes it again as WebP without what the camera noted in it, at most 2,400 pixels wide, and stores it
 * under its digest. Throws `ValidationError` with what is wrong with the file.
 */
export async function makePicture(desk: Desk, file: File): Promise<Omit<StoredPicture, 'position' | 'alt'>> {
  if (file.size > pictureFile.maxBytes) throw pictureRefusal(pictureFile.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wrong = wrongWith(bytes)
  if (wrong) throw pictureRefusal(wrong)
  const made = await rewritten(desk, bytes)
  if (!made) throw pictureRefusal(FAILED)
  const { width, height } = imageSize(made)
  if (width < LEAST_WIDTH) throw pictureRefusal(TOO_NARROW)
  const name = `${makeDigest(made)}.webp`
  await desk.c.env.PICTURES.put(name, made, { httpMetadata: { contentType: 'image/webp' } })
  return { url: `/storage/desk/${name}`, width, height }
}

export function pictureRefusal(message: string): ValidationError {
  return new ValidationError({ [pictureFile.field]: [message] })
}

function wrongWith(bytes: Uint8Array): string | null {
  const type = detectFileType(bytes)
  if (type === 'too-many-pixels') return TOO_MANY
  if (type === 'jpg' || type === 'png' || type === 'webp') return null
  return isHeic(bytes) ? HEIC : NO_PICTURE
}

async function rewritten({ c }: Desk, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const made = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width: MOST_WIDTH, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    return new Uint8Array(await made.response().arrayBuffer())
  } catch (error) {
    log('error', 'desk-picture', thrown(error))
    return null
  }
}
