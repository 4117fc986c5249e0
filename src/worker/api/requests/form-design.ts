import * as v from 'valibot'
import { todaysTariff } from '#db/planner/designs.ts'
import { decode } from '#shared/planner/code.ts'
import { priceOf } from '#shared/planner/price.ts'
import { tariffSchema } from '#shared/planner/tariff.ts'
import { formatCents } from '#shared/text/money.ts'
import type { ApiContext } from '#api/http/context.ts'

/** A drawn closet as staff read it: its code and what it costs today. Nothing if it cannot be opened. */
export async function drawnFields(c: ApiContext, code: string): Promise<{ design?: string; design_price?: string }> {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return {}
  const data = await todaysTariff(c.get('db'))
  const price = data === null ? null : priceOf(decoded.design, v.parse(tariffSchema, JSON.parse(data)))
  return { design: code, ...(price && { design_price: formatCents(price.cents) }) }
}
