import * as v from 'valibot'
import { refreshed } from '#db/desk/products/changes.ts'
import { copyFamily, nextFamilyId } from '#db/desk/products/copy-family.ts'
import { writeChange } from '#db/desk/write.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { withProduct } from './chosen-product.ts'
import { productTexts } from './texts.ts'

const NewProduct = v.object({ new_name: productTexts.name })

/** POST products/:id/copies: a product of the same sizes and options under another number, off sale. */
export function newProduct(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  return withProduct(desk, async ({ family }) => {
    const { new_name: name } = await validated(c, NewProduct)
    if (name === family.name) throw new ValidationError({ new_name: ['Enter another name than that of this product.'] })
    const id = await nextFamilyId(db)
    if (id === null) throw new ValidationError({ new_name: ['No number is left for a new product.'] })
    const change = {
      ...{
        action: 'product.made',
        subject: `family:${id}`,
        summary: `Made ${name} from ${family.name} (${family.id})`,
      },
      ...{ was: {}, became: { id, name, from: family.id } },
      statements: [...copyFamily(db, family.id, id, name, now), ...refreshed(db)],
    }
    const { outcome } = await writeChange(db, actor, change, now)
    if (outcome === 'done') return data(desk, { id })
    return c.json({ code: 'changed', message: 'Someone else made a product just now. Try again.' }, 409)
  })
}
