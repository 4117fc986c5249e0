import type { Shown } from '#shared/planner/editing/editing.ts'
import type { KitMatch, OfferedKit } from '#shared/planner/kits/kits.ts'
import type { PartPrices } from '#shared/planner/price/part-prices.ts'
import type { Price } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { Saving } from '#shared/planner/savings/savings.ts'
import type { Device } from './space/device.ts'

export type EditorData = {
  shown: Shown
  /** Null if this shop prices no designs. */
  tariff: Tariff | null
  /** The product that the design began as, and the code of that product's design. */
  kit: { id: string; code: string; name: string; cents: number } | null
  /** That product in every combination, if this shop prices no designs but sells those. */
  kits?: OfferedKit[]
  /** The cart line this design replaces, if it was opened from the cart. */
  line?: number | undefined
  /** The page that waits for the drawing, see `PlannerAddress`. */
  next?: string
  /** Cheaper options, if the page's address asks for them. */
  savings?: Saving[]
  /** The prices of the parts that can be added to the chosen section. */
  partPrices?: PartPrices
  device: Device
}

/** The price of a design. */
export type Priced = {
  price: Price | null
  /** The price once it no longer equals its kit. */
  changedCents: number | null
  /** The kit that it equals, in a shop that prices no designs. */
  kitOnly: KitMatch | null
}

export type EditorProps = EditorData & Priced & { now: number }
