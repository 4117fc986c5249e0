import * as v from 'valibot'
import {
  findDesign,
  productOfDesign,
  putDesign,
  unusedDesignsQuery,
  type NewDesign as DesignRow,
} from '#db/planner/designs.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import type { Db } from '#db/db.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { describeOffSale, isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { decode } from '#shared/planner/model/code.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import { finishes, type Design } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { heightRange } from '#shared/planner/model/section-heights.ts'
import { HIGHEST_PRICE_CENTS, priceOf } from '#shared/planner/price/price.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { weightClassOf } from '#shared/planner/model/weight.ts'
import { typedLine } from '#shared/schema/text.ts'
import { formatCents, formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { limits, MOST_UNUSED_DESIGNS } from '#worker/base/limits.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { requireCaptcha } from '#api/http/pass-captcha.ts'
import { currentSession } from '#api/http/session.ts'
import { countAndAsk, listCounters } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

export const NewDesign = v.object({
  code: v.pipe(typedLine(), v.maxLength(LONGEST_CODE)),
  /** In dollars, as the planner showed it. */
  price_seen: v.number(),
  [CAPTCHA_FIELD]: v.optional(v.nullable(v.string())),
})

const HELD_DAYS = 30
const families = { parcel: 1901, oversize: 1902, freight: 1903 } as const

export async function designTariff(c: CallContext<'designTariff'>): Promise<Response> {
  const data = await todaysTariff(c.get('catalogueDb'))
  return data === null ? missing(c, 'Pricing isn’t available.') : c.json({ data })
}

/** Makes a design a product of its own, at the price that the server computes; a design that equals a kit is the kit. */
export async function addDesign(c: CallContext<'addDesign'>): Promise<Response> {
  const { code, price_seen: seen, [CAPTCHA_FIELD]: token } = await validated(c, NewDesign)
  const design = sellable(code)
  // The limits of a new design will ask who this is.
  const [tariff] = await Promise.all([todaysTariff(c.get('db')), currentSession(c)])
  if (tariff === null) return missing(c, 'Pricing isn’t available.')
  if (!isFinishOnSale(design.finish, tariff.finishesOff)) return finishOff(c, design.finish, tariff)
  const { cents, kit } = pricedBy(tariff, design)
  if (toDollars(cents) !== seen) return priceMoved(c, cents, seen)
  if (kit) return c.json({ data: { product_id: kit.productId, price: toDollars(cents) } })
  return stored(c, buildDesignRow(design, code, cents, tariff), token)
}

/** Stores a design that staff quote, at today's price. Throws the planner's words as the error of `code` if it has none. */
export async function quotedDesign(db: Db, code: string): Promise<number> {
  const { design, tariff, cents, kit } = await priceToday(db, code)
  return kit ? kit.productId : putDesign(db, buildDesignRow(design, code, cents, tariff), Date.now())
}

/** Today's price of a design that staff look at, in cents. Throws as `quotedDesign` does. */
export async function priceDesignToday(db: Db, code: string): Promise<number> {
  return (await priceToday(db, code)).cents
}

async function priceToday(db: Db, code: string) {
  const design = sellable(code)
  const tariff = await todaysTariff(db)
  if (tariff === null) throw notForSale('Pricing isn’t available.')
  if (!isFinishOnSale(design.finish, tariff.finishesOff)) throw notForSale(`${describeOffSale(design.finish)}.`)
  return { design, tariff, ...pricedBy(tariff, design) }
}

function pricedBy(tariff: Tariff, design: Design) {
  const { cents, kit } = priceOf(design, tariff)
  if (cents > HIGHEST_PRICE_CENTS) throw notForSale(`A closet can cost at most ${formatCents(HIGHEST_PRICE_CENTS)}.`)
  return { cents, kit }
}

export async function design(c: CallContext<'design'>): Promise<Response> {
  const id = c.req.param('id')
  const found = /^\d{1,12}$/.test(id) ? await productOfDesign(c.get('db'), Number(id)) : null
  if (!found) return missing(c, 'Design not found.')
  const { code, priceCents, forSale } = found
  return c.json({ data: { code, price: toDollars(priceCents), for_sale: forSale === 1 } })
}

function sellable(code: string): Design {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') throw notForSale('This link is incomplete. Open it again and try once more.')
  const [refusal] = refusals(decoded.design)
  if (refusal) throw notForSale(refusal.message)
  return decoded.design
}

function notForSale(message: string): ValidationError {
  return new ValidationError({ code: [message] })
}

/** Refuses a closet whose finish cannot be had, with those that can. */
function finishOff(c: ApiContext, finish: string, { finishesOff }: Tariff): Response {
  const message = `${describeOffSale(finish)}. Choose another finish.`
  const others = finishes.filter((each) => isFinishOnSale(each, finishesOff))
  return c.json({ message, code: 'finish_off_sale', finish, finishes_on_sale: others }, 409)
}

function priceMoved(c: ApiContext, cents: number, seen: number): Response {
  const now = formatRoundAmount(toDollars(cents))
  const message = `The price is now ${now} (was ${formatRoundAmount(seen)}). Add at ${now}?`
  return c.json({ message, code: 'price_moved', price: toDollars(cents) }, 409)
}

/** Counts a new drawing, and requires the captcha while the shop stores too many unused ones. */
async function stored(c: ApiContext, row: DesignRow, token: string | null | undefined): Promise<Response> {
  const db = c.get('db')
  const before = await findDesign(db, row, Date.now() - HOUR_MS)
  if (before?.isCurrent) return c.json({ data: { product_id: before.productId, price: toDollars(row.priceCents) } })
  if (!before) {
    const counters = await listCounters(c, 'designs', limits.newDesigns, limits.newDesignsOfNetwork)
    const [unused] = await countAndAsk(c, counters, unusedDesignsQuery(db))
    if (unused >= MOST_UNUSED_DESIGNS) await requireCaptcha(c, token)
  }
  const productId = await putDesign(db, row, Date.now())
  return c.json({ data: { product_id: productId, price: toDollars(row.priceCents) } }, before ? 200 : 201)
}

function buildDesignRow(design: Design, code: string, cents: number, { version }: Tariff): DesignRow {
  const [run] = design.runs
  return {
    familyId: families[weightClassOf(design)],
    options: {
      finish: design.finish,
      depth: String(run!.d / 8),
      pull: design.pull,
      led: design.led === 'none' ? 'none' : `${design.led} K`,
      // The same design at another price is another product, so that no one's cart changes.
      price: String(toDollars(cents)),
      design: code,
    },
    finish: design.finish,
    priceCents: cents,
    widthMils: runWidth(run!) * 125,
    depthMils: run!.d * 125,
    heightMils: heightRange(design).most * 125,
    tariff: version,
    priceUntil: Date.now() + HELD_DAYS * DAY_MS,
    boards: boardsOf(design).length,
  }
}
