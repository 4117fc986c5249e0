import { batch } from '#db/db.ts'
import { lastChangeOf } from '#db/desk/log.ts'
import { markChanged, refreshed } from '#db/desk/products/changes.ts'
import { picturesOf, type StoredPicture } from '#db/desk/products/pictures.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { conflict } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'

type StoredFamily = { id: number; name: string }
type FoundProduct = { family: StoredFamily; pictures: StoredPicture[] }

/** Finds the family of the path and hands it on; 404 if there is none. */
export async function withProduct(
  desk: Desk,
  work: (found: FoundProduct) => Promise<Response> | Response,
): Promise<Response> {
  const id = desk.params['id'] ?? ''
  if (!/^\d{1,9}$/.test(id)) return missing(desk.c, 'Product not found.')
  const [families, pictures] = await batch<[StoredFamily, StoredPicture]>(desk.db, [
    desk.db.prepare('SELECT id, name FROM families WHERE id = ? AND listed = 1').bind(Number(id)),
    picturesOf(desk.db, Number(id)),
  ])
  const [family] = families.results
  return family ? work({ family, pictures: pictures.results }) : missing(desk.c, 'Product not found.')
}

export type ProductChange = Omit<Logged, 'subject'> & { statements: readonly D1PreparedStatement[] }

/**
 * Changes a family in the version that the person has seen, with its lists and search. Answers with the log row's id, or
 * 409 with who was first. Without a version, a failed assertion of the statements answers 422 with `refusal`.
 */
export async function changeProduct(
  desk: Desk,
  { id, name }: StoredFamily,
  version: number | null,
  { statements, ...made }: ProductChange,
  refusal = 'This is no longer possible.',
): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = version === null ? {} : { seen: { table: 'families' as const, id, version } }
  const marked = version === null ? [] : [markChanged(db, id, now)]
  const change = {
    ...{ ...made, ...seen, subject: `family:${id}` },
    statements: [...statements, ...marked, ...refreshed(db)],
  }
  const written = await writeChange(db, actor, change, now)
  if (written.outcome === 'done') return data(desk, { logId: written.logId })
  if (written.outcome === 'refused') return c.json({ code: 'refused', message: refusal }, 422)
  return conflict(desk, 'product', await lastChangeOf(db, `family:${id}`), `Someone changed ${name}.`)
}
