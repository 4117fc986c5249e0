import { cleanAddress, withoutMarks } from '#shared/clean-address.ts'
import { decode } from '#shared/planner/model/code.ts'
import { ValidationError } from '#api/http/validation.ts'
import { quotedDesign } from '#api/planner/designs.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findFamilies, type FoundFamily } from './product-sql.ts'

const SHOWN = 12

type Added = { productId: number } | { families: FoundFamily[] }

/**
 * What someone wants to add: a design by its link or code, a product by its link or number, or families by words of their
 * name. Null if nothing was typed.
 */
export async function findAdded(desk: Desk, typed: string): Promise<Added | null> {
  if (typed === '') return null
  const { code, productId } = readLink(typed)
  if (code) return { productId: await priceDesign(desk, code) }
  if (productId) return { productId }
  const families = await findFamilies(desk.db, typed.split(/\s+/).slice(0, 8), SHOWN)
  if (families.length === 0) {
    throw new ValidationError({ add: ['No product matches. Try fewer words, a product number, or a design’s link.'] })
  }
  return families.length === 1 ? { productId: families[0]!.id } : { families }
}

async function priceDesign({ db }: Desk, code: string): Promise<number> {
  try {
    return await quotedDesign(db, code)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError({ add: Object.values(error.errors).flat() })
  }
}

/** The design's code or the product's number in an address of the shop, or typed alone. */
function readLink(pasted: string): { code?: string; productId?: number } {
  const typed = withoutMarks(pasted)
  if (/^\d{1,12}$/.test(typed)) return { productId: Number(typed) }
  if (!pasted.includes('/')) return decode(typed).outcome === 'ok' ? { code: typed } : {}
  const url = URL.parse(typed, 'https://shop.invalid')
  return url ? readAddress(cleanAddress(url)) : {}
}

/** The planner has a design as `d` or a product as `kit`; the page of a product or a design ends in its number. */
function readAddress({ pathname, searchParams }: URL): { code?: string; productId?: number } {
  const code = searchParams.get('d')
  if (code) return { code }
  const number = searchParams.get('kit') ?? pathname.split('/').at(-1)!
  return /^\d{1,12}$/.test(number) ? { productId: Number(number) } : {}
}
