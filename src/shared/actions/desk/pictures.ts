import { once } from '#shared/api/idempotency-key.ts'
import { pictureFile } from '#shared/desk/files.ts'
import { fieldChecked, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

const WHEN = 'Shop pages show it within a minute.'

/** Adds a picture after the others. */
export const addPicture: DeskAction = async (fields, { api, files, idempotencyKey, params }) => {
  const form = new FormData()
  form.append('version', String(versionOf(fields)))
  form.append('alt', fieldText(fields, 'alt'))
  for (const file of files(pictureFile.field)) form.append(pictureFile.field, file, file.name)
  await api.addPicture(params['id']!, form, once(idempotencyKey))
  return { next: 'stay', message: `Picture added. ${WHEN}` }
}

/** Saves texts and order of the pictures, and removes those that are selected. */
export const savePictures: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const places = [fields['places[]'] ?? []].flat().map(Number)
  const pictures = places.map((position) => ({
    position,
    alt: fieldText(fields, `alt-${position}`),
    place: fieldNumber(fields, `place-${position}`),
    removed: fieldChecked(fields, `remove-${position}`),
  }))
  await api.savePictures(params['id']!, { version: versionOf(fields), pictures }, once(idempotencyKey))
  return { next: 'stay', message: `Pictures saved. ${WHEN}` }
}
