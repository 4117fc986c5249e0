import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { pictureFile } from '#shared/desk/files.ts'
import { ValidationError } from '#api/http/validation.ts'
import { upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { makePicture, pictureRefusal } from '#desk/products/make-picture.ts'
import type { TextPicture } from './added-facts.ts'
import { deletePicture, findPicture, findUse } from './picture-sql.ts'

/** The name of the button that sends a file with a text. */
export const WITH_PICTURE = 'with_picture'

/**
 * The picture that came with a text, stored; null without one. A form without its button sends the name of the file
 * alone. Throws `ValidationError` for what is wrong with it.
 */
export async function readSentPicture(
  desk: PostedDesk,
  { withPicture, name, alt }: { withPicture: boolean; name: string; alt: string },
): Promise<TextPicture | null> {
  if (!withPicture && name === '') return null
  if (!withPicture) throw pictureRefusal('Select “Save draft with the picture” to send it.')
  const [file] = desk.files(pictureFile.field)
  if (!file || file.size === 0) throw pictureRefusal('Choose a picture.')
  if (alt === '') throw new ValidationError({ alt: ['Say what the picture shows.'] })
  const { url } = await makePicture(desk, file)
  return { scene: /([\da-f]{64})\.webp$/.exec(url)![1]!, alt }
}

/** Takes a picture out of the list, unless a published page shows it. */
export const deleteTextPicture = deskForm('text-picture-delete', {
  needs: 'editContent',
  fields: v.object({ scene: upTo(80) }),
  run: async (desk, { scene }) => {
    const [found, usedBy] = await Promise.all([findPicture(desk.db, scene), findUse(desk.db, scene)])
    if (!found) throw new HttpError(404, '', { message: 'Picture not found.' })
    if (usedBy !== null)
      throw new ValidationError({ scene: [`${usedBy} shows this picture. Publish it without first.`] })
    await saveChange(desk, 'picture', {
      ...{ action: 'content.picture-deleted', subject: 'text-pictures', summary: 'Removed a picture of texts' },
      ...{ was: { alt: found.alt }, became: {}, statements: [deletePicture(desk.db, scene)] },
    })
    return { next: 'stay', message: 'Picture removed.' }
  },
})
