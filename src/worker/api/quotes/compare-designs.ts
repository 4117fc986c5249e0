import { decode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { heightRange } from '#shared/planner/model/section-heights.ts'
import type { Quote } from '#shared/schema/quote.ts'
import { formatInches } from '#shared/text/inches.ts'
import { formatCents, toDollars } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { QuotedLine } from '#db/quotes/shop-quote.ts'

/** The customer's design beside the quote's first one; null unless both can be read. Prices are for one closet. */
export function comparedDesigns(requested: string | null, lines: readonly QuotedLine[]): Quote['compared'] {
  const fields = JSON.parse(requested ?? '{}') as Record<string, unknown>
  const line = lines.find(({ options }) => options['design'])
  const [theirs, ours] = [read(fields['design']), read(line?.options['design'])]
  if (!line || !theirs || !ours) return null
  const cents = parseMoney(String(fields['design_price'] ?? ''))
  const differences = [...sizes(theirs.sides, ours.sides), ...price(cents, line.unitCents)]
  return {
    theirs: { ...shown(theirs), price: cents === null ? null : toDollars(cents) },
    ours: { ...shown(ours), price: toDollars(line.unitCents) },
    difference: differences.length === 0 ? 'Same size and price.' : `Ours is ${differences.join(', ')}.`,
  }
}

type Sides = { width: number; height: number; depth: number }
type Read = { code: string; sides: Sides }

/** A design with its sides in eighths of an inch. */
function read(code: unknown): Read | null {
  const decoded = typeof code === 'string' ? decode(code) : null
  return decoded?.outcome === 'ok' ? { code: code as string, sides: listSides(decoded.design) } : null
}

function listSides(design: Design): Sides {
  const [run] = design.runs
  return { width: runWidth(run!), height: heightRange(design).most, depth: run!.d }
}

function shown({ code, sides: { width, height, depth } }: Read) {
  const size = [width, height, depth].map((eighths) => formatInches(eighths / 8)).join(' × ')
  return { image: designFile(code, 'svg'), size }
}

const words = { width: ['wider', 'narrower'], height: ['taller', 'lower'], depth: ['deeper', 'shallower'] } as const

function sizes(theirs: Sides, ours: Sides): string[] {
  return (['width', 'height', 'depth'] as const).flatMap((side) => {
    const more = ours[side] - theirs[side]
    return more === 0 ? [] : [`${formatInches(Math.abs(more) / 8)} ${words[side][more > 0 ? 0 : 1]}`]
  })
}

function price(theirs: number | null, ours: number): string[] {
  if (theirs === null || theirs === ours) return []
  return [`${formatCents(Math.abs(ours - theirs))} ${ours > theirs ? 'more' : 'less'}`]
}
