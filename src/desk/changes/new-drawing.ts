import { decode } from '#shared/planner/model/code.ts'
import { sizeText } from '#shared/planner/text/names.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { productIdIn } from '#shared/planner/design-product.ts'
import { ValidationError } from '#api/http/validation.ts'
import { priceDesignToday } from '#api/planner/designs.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { OrderToChange } from './order-to-change.ts'

/** A drawing that the planner gave back for a line. `problem` says why it cannot be sold, '' if it can. */
export type NewDrawing = { lineNo: number; code: string; about: string; cents: number; problem: string }

/** The drawing in the page's address; null without one, and for a line that the order doesn't have. */
export async function readNewDrawing({ db, query }: Desk, order: OrderToChange): Promise<NewDrawing | null> {
  const [lineNo, code] = [productIdIn(query.get('line')), query.get('design')]
  if (!code || !order.lines.some((line) => line.lineNo === lineNo)) return null
  const decoded = decode(code)
  const drawing = { lineNo: lineNo!, code, about: decoded.outcome === 'ok' ? sizeText(decoded.design) : '' }
  try {
    return { ...drawing, cents: await priceDesignToday(db, code), problem: '' }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { ...drawing, cents: 0, problem: Object.values(error.errors).flat().join(' ') }
  }
}

type DrawnLine = { lineNo: number; options: string; code?: string | undefined }

/** The planner with the drawing of a line, which comes back to the change of the order; '' for a line without one. */
export function changeDrawingHref(number: string, { lineNo, options, code: drawn }: DrawnLine): string {
  const code = drawn ?? (JSON.parse(options) as Record<string, string>)['design']
  const next = `${deskHref(deskPaths.orderLines, { number })}?line=${lineNo}`
  return code ? plannerHref({ code, next }) : ''
}
