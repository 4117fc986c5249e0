import { apiPaths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { closetOf } from './any-design.ts'

type Added = {
  data: { product_id: number; price: number }
  message?: string
  price?: number
  code?: string
  errors?: Record<string, string[]>
}

let tariff: Tariff
let back = 900

export async function loadTariff(): Promise<void> {
  const answer = await newVisitor().api('GET', apiPaths.designTariff)
  tariff = ((await answer.json()) as { data: Tariff }).data
}

/** A closet that no other test of the file draws. */
export function newCloset(): Design {
  back += 3
  return closetOf({ back })
}

/** What a design costs by the shop's tariff. */
export function dollarsOf(design: Design): number {
  return priceOf(design, tariff).cents / 100
}

export async function addDesign(visitor: Visitor, design: Design, seen = dollarsOf(design)) {
  const response = await visitor.api('POST', apiPaths.designs, { code: encode(design), price_seen: seen })
  return { status: response.status, body: (await response.json()) as Added }
}
