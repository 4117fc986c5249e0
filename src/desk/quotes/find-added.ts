import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findTyped } from '#desk/products/find-typed.ts'
import { findFamilies, findSold, type FoundFamily } from './product-sql.ts'

const SHOWN = 12

type Added = { productId: number } | { families: FoundFamily[] }

/** What someone wants to add: see `findTyped`, or families by words of their name. Null if nothing was typed. */
export async function findAdded(desk: Desk, typed: string): Promise<Added | null> {
  if (typed === '') return null
  const productId = await findTyped(desk, typed, 'add')
  if (productId) return { productId: await findSold(desk.db, productId) }
  const families = await findFamilies(desk.db, typed.split(/\s+/).slice(0, 8), SHOWN)
  if (families.length === 0) {
    throw new ValidationError({ add: ['No product matches. Try fewer words, a product number, or a design’s link.'] })
  }
  return families.length === 1 ? { productId: families[0]!.id } : { families }
}
