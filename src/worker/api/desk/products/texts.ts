import * as v from 'valibot'
import { detailsOf, storedDetails } from './product.ts'
import { setTexts } from '#db/desk/products/changes.ts'
import { validated } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { changeProduct, withProduct } from './chosen-product.ts'

function text(most: number, empty: string) {
  const long = `Shorten this to ${most} characters.`
  return v.pipe(v.string(empty), v.trim(), v.minLength(1, empty), v.maxLength(most, long))
}

/** The texts that an import can change, too. */
export const productTexts = {
  name: text(80, 'Enter a name.'),
  description: text(400, 'Enter a description.'),
  position: v.pipe(
    v.number('Enter a whole number.'),
    v.integer('Enter a whole number.'),
    v.minValue(1, 'Enter a number from 1 on.'),
    v.maxValue(10_000, 'Enter a number up to 10,000.'),
  ),
}

const detail = (name: string) => text(300, `Enter ${name}.`)
const TextForm = v.object({
  version: v.number(),
  ...productTexts,
  in_the_box: text(1500, 'Enter what is in the box, one item a line.'),
  material: detail('the material'),
  level: detail('how hard the installation is'),
  people: detail('how many people install it'),
  time: detail('how long the installation takes'),
  tools: detail('the tools'),
  shipping: detail('how it ships'),
  care: detail('how to care for it'),
  cartons: detail('its cartons'),
})

/** PUT products/:id/texts: the texts of a family, and its place in lists. */
export function saveTexts(desk: Desk): Promise<Response> {
  return withProduct(desk, async ({ family }) => {
    const { version, name, description, position, in_the_box: box, ...details } = await validated(desk.c, TextForm)
    const inTheBox = box.split('\n').flatMap((line) => line.trim() || [])
    const became = { name, description, position, inTheBox: inTheBox.join(', '), ...details }
    const was = {
      ...{ name: family.name, description: family.description, position: family.position },
      inTheBox: (JSON.parse(family.inTheBox) as string[]).join(', '),
      ...detailsOf(family.details),
    }
    return changeProduct(desk, family, version, {
      ...{ action: 'product.texts', summary: `Changed the texts of ${family.name}`, was, became },
      statements: [
        setTexts(desk.db, family.id, { name, description, inTheBox, details: storedDetails(details), position }),
      ],
    })
  })
}
