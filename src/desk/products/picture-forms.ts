import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { pictureFile } from '#shared/desk/files.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, sentText, typed, upTo, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { makePicture, pictureRefusal } from './make-picture.ts'
import { arrangePictures, insertPicture, notePictures } from './picture-sql.ts'
import { changeProduct, requireProduct } from './product-change.ts'

const MOST_PICTURES = 12
const WHEN = 'Shop pages show it within a minute.'

const needs = 'changeProducts'
const alt = upTo(200, { missing: 'Say what the picture shows.', tooLong: 'Shorten this to 200 characters.' })

/** Adds a picture after the others, written again without what the camera noted in it. */
export const addPicture = deskForm('picture-add', {
  ...{ needs, fields: v.object({ alt }) },
  run: async (desk, typed) => {
    const found = await requireProduct(desk)
    const { family, pictures } = found
    const [file] = desk.files(pictureFile.field)
    if (!file || file.size === 0) throw pictureRefusal('Choose a picture.')
    if (pictures.length >= MOST_PICTURES) {
      throw pictureRefusal(`A product has at most ${MOST_PICTURES} pictures. Remove one first.`)
    }
    const made = { ...(await makePicture(desk, file)), alt: typed.alt }
    const count = pictures.length
    await changeProduct(desk, found, {
      ...{ action: 'product.pictures', summary: `Added a picture to ${family.name}` },
      ...{ was: { pictures: count }, became: { pictures: count + 1, url: made.url, alt: made.alt } },
      statements: [insertPicture(desk.db, family.id, made)],
    })
    return { next: 'stay', message: `Picture added. ${WHEN}` }
  },
})

const place = typed(
  v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/, 'Write a number.'),
    v.transform(Number),
    v.minValue(1, 'Write a number from 1 on.'),
  ),
)

/** Saves texts and order of the pictures, and removes those that are selected. Fields go by the pictures' positions. */
export const savePictures = deskForm('product-pictures', {
  needs,
  fields: withGroups(
    ['alt', 'place', 'remove'],
    v.object({
      alt: v.record(v.string(), sentText),
      place: v.record(v.string(), place),
      remove: v.record(v.string(), checked()),
    }),
  ),
  run: async (desk, typed) => {
    const found = await requireProduct(desk)
    const { family, pictures } = found
    const remaining = pictures
      .filter(({ position }) => typed.place[position] !== undefined && !typed.remove[position])
      .toSorted((a, b) => typed.place[a.position]! - typed.place[b.position]!)
      .map((picture) => ({ ...picture, alt: typed.alt[picture.position] ?? '' }))
    if (remaining.length === 0) throw new ValidationError({ pictures: ['Keep at least one picture.'] })
    requireTexts(remaining)
    const logged = (all: typeof pictures) => ({ pictures: all.map(({ url, alt: text }) => ({ url, alt: text })) })
    await changeProduct(desk, found, {
      ...{ action: 'product.pictures', summary: `Changed the pictures of ${family.name}` },
      ...{ was: logged(pictures), became: logged(remaining) },
      statements: [...arrangePictures(desk.db, family.id, remaining), notePictures(desk.db, family.id)],
    })
    return { next: 'stay', message: `Pictures saved. ${WHEN}` }
  },
})

function requireTexts(kept: readonly { position: number; alt: string }[]): void {
  const errors: FieldErrors = {}
  for (const { position, alt: text } of kept) {
    const { issues } = v.safeParse(alt, text)
    if (issues) errors[`alt.${position}`] = [issues[0].message]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}
