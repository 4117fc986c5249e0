import { cleanAddress, withoutMarks } from '#shared/clean-address.ts'
import { FIRST_DESIGN_ID } from '#shared/planner/design-product.ts'
import { decode } from '#shared/planner/model/code.ts'
import { productOfDesign } from '#db/planner/designs.ts'
import { ValidationError } from '#api/http/validation.ts'
import { quotedDesign } from '#api/planner/designs.ts'
import type { Desk } from '#desk/frame/desk.ts'

/**
 * The product in what staff typed into `field`: a design by its link, code or number, or a product by its link or number.
 * A design is stored at today's price; one that cannot be built is refused with the planner's words. Null for other text.
 */
export async function findTyped(desk: Desk, typed: string, field: string): Promise<number | null> {
  const { code, productId } = readLink(typed)
  if (code) return storeDesign(desk, code, field)
  if (!productId || productId < FIRST_DESIGN_ID) return productId ?? null
  const drawn = await productOfDesign(desk.db, productId)
  return drawn ? storeDesign(desk, drawn.code, field) : productId
}

export async function storeDesign({ db }: Desk, code: string, field: string): Promise<number> {
  try {
    return await quotedDesign(db, code)
  } catch (error) {
    throw renameField(error, field)
  }
}

/** A problem with a design as that of the field that has it. */
export function renameField(error: unknown, field: string): unknown {
  if (!(error instanceof ValidationError)) return error
  return new ValidationError({ [field]: Object.values(error.errors).flat() })
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
