import { HttpError } from '#shared/api/http-error.ts'
import { refreshed } from '#db/desk/products/changes.ts'
import type { Logged } from '#db/desk/write.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { markChanged } from './change-sql.ts'
import { findProduct, type FoundProduct } from './sql.ts'

/** When a change of the catalogue is in the shop. */
export const IN_A_MINUTE = 'Carts have it now; shop pages show it within a minute.'

/** The family that the path names; throws the 404 if there is none. */
export async function requireProduct({ db, params }: Desk): Promise<FoundProduct> {
  const found = await findProduct(db, params['id'] ?? '')
  if (!found) throw new HttpError(404, '', { message: 'Product not found.' })
  return found
}

type ProductChange = Omit<Logged, 'subject'> & { statements: readonly D1PreparedStatement[] }

/** Changes a family in the version that the person has seen, with its lists and search. Throws the 409 with who was first. */
export async function changeProduct(
  desk: PostedDesk,
  { family: { id } }: FoundProduct,
  { statements, ...made }: ProductChange,
): Promise<void> {
  const { db, now, version } = desk
  await saveChange(desk, 'product', {
    ...{ ...made, subject: `family:${id}`, seen: { table: 'families', id, version } },
    statements: [...statements, markChanged(db, id, now), ...refreshed(db)],
  })
}
