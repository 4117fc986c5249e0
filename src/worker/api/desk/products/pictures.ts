import * as v from 'valibot'
import { pictureFile } from '#shared/desk/files.ts'
import { filesIn } from '#shared/actions/fields.ts'
import { addPictureTo, arrangePictures, notePictures } from '#db/desk/products/pictures.ts'
import { formDataOf } from '#api/http/body.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { changeProduct, withProduct } from './chosen-product.ts'
import { makePicture } from './make-picture.ts'

const MOST_PICTURES = 12
const MOST_ALT = 200

const alt = v.pipe(
  v.string('Say what the picture shows.'),
  v.trim(),
  v.minLength(1, 'Say what the picture shows.'),
  v.maxLength(MOST_ALT, `Shorten this to ${MOST_ALT} characters.`),
)
const Added = v.object({ version: v.number(), alt })

/** POST products/:id/pictures: adds a picture, written again without what the camera noted in it. */
export function addPicture(desk: Desk): Promise<Response> {
  return withProduct(desk, async ({ family, pictures }) => {
    const form = await validated(desk.c, Added)
    const [file] = filesIn(await formDataOf(desk.c), pictureFile.field)
    if (!file || file.size === 0) throw new ValidationError({ picture: ['Choose a picture.'] })
    if (pictures.length >= MOST_PICTURES) {
      throw new ValidationError({ picture: [`A product has at most ${MOST_PICTURES} pictures. Remove one first.`] })
    }
    const made = await makePicture(desk, file)
    if (typeof made === 'string') throw new ValidationError({ picture: [made] })
    return changeProduct(desk, family, form.version, {
      ...{ action: 'product.pictures', summary: `Added a picture to ${family.name}` },
      ...{
        was: { pictures: pictures.length },
        became: { pictures: pictures.length + 1, url: made.url, alt: form.alt },
      },
      statements: [addPictureTo(desk.db, family.id, { ...made, alt: form.alt })],
    })
  })
}

const Saved = v.object({
  version: v.number(),
  pictures: v.pipe(
    v.array(
      v.object({
        position: v.number(),
        alt: v.nullable(v.string()),
        place: v.pipe(v.number('Write a number.'), v.minValue(1, 'Write a number from 1 on.')),
        removed: v.boolean(),
      }),
    ),
    v.maxLength(100),
  ),
})

/** PUT products/:id/pictures: texts and order of the pictures, without those that are removed. */
export function savePictures(desk: Desk): Promise<Response> {
  return withProduct(desk, async ({ family, pictures }) => {
    const { version, pictures: sent } = await validated(desk.c, Saved)
    const known = sent.filter(({ position }) => pictures.some((picture) => picture.position === position))
    const kept = known.filter(({ removed }) => !removed).toSorted((a, b) => a.place - b.place)
    if (kept.length === 0) throw new ValidationError({ pictures: ['Keep at least one picture.'] })
    const errors = kept.flatMap((picture) => {
      const checked = v.safeParse(alt, picture.alt ?? '')
      return checked.success ? [] : [[`alt-${picture.position}`, [checked.issues[0].message]]]
    })
    if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors))
    const arranged = kept.map(({ position, alt: text }) => ({ position, alt: text! }))
    return changeProduct(desk, family, version, {
      ...{ action: 'product.pictures', summary: `Changed the pictures of ${family.name}` },
      was: { pictures: pictures.map(({ url, alt: text }) => ({ url, alt: text })) },
      became: {
        pictures: arranged.map(({ position, alt: text }) => ({
          url: pictures.find((picture) => picture.position === position)!.url,
          alt: text,
        })),
      },
      statements: [...arrangePictures(desk.db, family.id, arranged), notePictures(desk.db, family.id)],
    })
  })
}
